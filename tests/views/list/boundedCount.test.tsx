import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { boundedCount } from '#model/contract/boundedCount.ts'
import { nextPageHeader } from '#model/contract/nextPage.ts'
import { articles, invoices } from '../../support/invoices.ts'
import { type Backend, renderPanel } from '../../support/renderPanel.tsx'

const row = { id: 1, invoice_no: 'R-1', amount: 10, issuedOn: '2026-01-31', state: 'OPEN', lines: [] }

/** Counts to 10,000 where that will do, of 31,234. */
const backend: Backend = ({ path, headers, search }) => {
  if (path !== 'billing/search') return undefined
  const isBounded = headers.get(boundedCount.asked) === boundedCount.value
  const limit = Number(search.get('limit'))
  const found = Array.from({ length: limit }, (_, id) => ({ ...row, id: id + 1 }))
  return new Response(JSON.stringify({ found, count: isBounded ? 10_001 : 31_234 }), {
    headers: {
      ...{ 'Content-Type': 'application/json', [nextPageHeader]: 'next' },
      ...(isBounded ? { [boundedCount.applied]: boundedCount.value } : {}),
    },
  })
}

it('a list says that there are more than were counted, and counts to the end when that is clicked', async () => {
  const { calls } = renderPanel({
    ...{ resources: [invoices, articles], backend, granted: ['*:billing:Get', '*:billing:Put'] },
    address: '/panel/bills',
  })
  // Nobody knows yet whether this backend can stop.
  expect(await screen.findByText('31.234')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'R{Enter}')

  const more = await screen.findByRole('button', { name: 'mehr als 10.000' })
  expect(screen.getByText('1–25 von mehr als 25')).toBeTruthy()
  const asked = calls.length
  await userEvent.click(more)

  expect(await screen.findByText('31.234')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /mehr als/ })).toBeNull()
  expect(calls.slice(asked).map(({ search }) => search.get('limit'))).toEqual(['1'])
})
