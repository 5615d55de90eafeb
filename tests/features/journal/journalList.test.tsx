import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { changes } from '#resources/changes.ts'
import { articles, invoices } from '../../support/invoices.ts'
import { renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer } from '../../support/restAnswer.ts'

const line = (id: string, values: object) => ({
  ...{ id, at: `2026-03-01T10:0${id}:00.000Z`, actor: 'Antonia Ahrens', actorId: 'u1' },
  ...{ operation: 'EDIT', action: null, resource: 'invoices', record: '7', recordTitle: 'R-7', details: [] },
  ...values,
})
const detail = (field: string, before: unknown, after: unknown) => ({
  ...{ field: `invoices.${field}`, before, after },
})

const lines = [
  line('1', { details: [detail('amount', 10, 20)] }),
  line('2', { details: [detail('amount', 20, 30), detail('number', 'R-6', 'R-7'), detail('copies', 1, 2)] }),
  line('3', { operation: 'ACTION', action: 'invoices.pay', details: [detail('state', 'OPEN', 'PAID')] }),
  line('4', { operation: 'CREATE', details: [detail('number', null, 'R-7')] }),
  line('5', { operation: 'DELETE', recordTitle: 'R-8', details: [detail('number', 'R-8', null)] }),
  line('6', { details: [detail('articles', [], ['a1'])] }),
]

const text = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')

it('the journal says what changed in words and values, and leads to the records', async () => {
  const { calls } = renderPanel({
    resources: [invoices, articles, changes],
    backend: ({ path, search }) => (path === 'changes' ? restAnswer(lines, search) : undefined),
    address: '/panel/journal',
    granted: ['*:billing:Get', '*:billing:Put', '*:audit:Get'],
  })
  const table = await screen.findByRole('table')
  await within(table).findByText('R-8')
  const rows = [...table.querySelectorAll('tbody tr')]
  expect(rows.map((row) => text(row.querySelector('.told')))).toEqual([
    'Betrag 10,00 € → wird zu 20,00 €',
    'Nummer R-6 → wird zu R-7 und 2 weitere',
    'Bezahlen: Zustand Offen → wird zu Bezahlt',
    'Angelegt',
    'Gelöscht',
    'Artikel geändert',
  ])
  // Names of entries are shown as people call them.
  expect(rows.map((row) => within(row as HTMLElement).queryByText('Rechnungen') !== null)).not.toContain(
    false,
  )
  const leadsTo = rows.map((row) => row.querySelector('a')?.getAttribute('href'))
  expect(leadsTo.slice(0, 2)).toEqual(['/panel/bills/7/edit', '/panel/bills/7/edit'])
  // What is gone has no page; its line is still told.
  expect(leadsTo[4]).not.toContain('/bills/7')
  expect(calls.filter(({ path }) => path !== 'changes')).toEqual([])
})

it('what was done in one step is one line, until something is looked for that may lie in it', async () => {
  const { calls } = renderPanel({
    resources: [invoices, articles, changes],
    backend: ({ path, search }) =>
      path === 'changes' ? restAnswer([line('1', { batch: 'a-batch', lines: 37 })], search) : undefined,
    address: '/panel/journal',
    granted: ['*:billing:Get', '*:billing:Put', '*:audit:Get'],
  })
  const table = await screen.findByRole('table')
  const step = await within(table).findByText('37 Rechnungen')
  expect(step.closest('a')?.getAttribute('href')).toBe('/panel/journal/1')
  expect(text(table.querySelector('.told'))).toBe('Geändert')
  const asked = () => calls.at(-1)?.search.get('filter')
  expect(asked()).toContain('"follows"')
  await userEvent.type(screen.getByRole('searchbox'), 'R-7')
  await waitFor(() => expect(asked()).toContain('R-7'))
  expect(asked()).not.toContain('follows')
})
