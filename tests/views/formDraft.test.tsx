import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Draft } from '#panel/base/drafts/draftStore.ts'
import { articles, invoices } from '../support/invoices.ts'
import { json, renderPanel } from '../support/renderPanel.tsx'

const stored = {
  ...{ id: 7, invoice_no: 'R-7', amount: 12.5, copies: 2, issuedOn: '2026-01-02', lines: [], state: 'PAID' },
  updatedAt: '2026-01-02T10:00:00.000Z',
}

const earlier: Draft = {
  ...{ resource: 'invoices', id: '7', values: { number: 'Lang überlegt' }, title: 'Rechnung' },
  keptAt: '2026-01-03T10:00:00.000Z',
}

function openForm(kept: readonly Draft[] = []) {
  return renderPanel({
    resources: [invoices, articles],
    granted: ['*:billing:Get', '*:billing:Put'],
    address: '/panel/bills/7/edit',
    kept,
    backend: ({ path }) => {
      if (path === 'billing/7') return stored
      return path === 'articles' ? { data: [] } : { found: [stored], count: 1 }
    },
  })
}

const number = () => screen.findByLabelText('Nummer')
const draftOf = ({ drafts }: ReturnType<typeof openForm>) => drafts.find('invoices', '7')

it('what is typed is a draft a moment later, and none when it is taken back', async () => {
  const panel = openForm()
  await userEvent.type(await number(), '8')
  await waitFor(() => expect(draftOf(panel)?.values).toEqual({ number: 'R-78' }), { timeout: 10_000 })
  await userEvent.type(await number(), '{Backspace}')
  await waitFor(() => expect(draftOf(panel)).toBeUndefined(), { timeout: 10_000 })
})

it('an earlier draft that nobody has decided about outlives a new one', async () => {
  const panel = openForm([earlier])
  expect(await screen.findByText('Lang überlegt')).toBeTruthy()
  await userEvent.type(await number(), '9')
  await waitFor(() => expect(draftOf(panel)).toMatchObject({ values: { number: 'R-79' }, earlier }), {
    timeout: 10_000,
  })
  await userEvent.type(await number(), '{Backspace}')
  await waitFor(() => expect(draftOf(panel)).toEqual(earlier), { timeout: 10_000 })
})

it('an earlier draft is still there after a newer one is discarded, and is offered after the page is loaded anew', async () => {
  const panel = openForm([{ ...earlier, values: { number: 'R-79' }, earlier }])
  expect(await screen.findByText('R-79')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect(await screen.findByText('Lang überlegt')).toBeTruthy()
  const kept = panel.drafts.all()
  expect(kept).toEqual([earlier])
  cleanup()

  openForm(kept)
  expect(await screen.findByText('Lang überlegt')).toBeTruthy()
})

it('what is typed is a draft at once when another window takes the focus, or its sign-out would not ask', async () => {
  const panel = openForm()
  await userEvent.type(await number(), '8')
  fireEvent.blur(window)
  expect(draftOf(panel)?.values).toEqual({ number: 'R-78' })
})

it('what went out with no answer goes out under the same key after the page is loaded anew, and is one record', async () => {
  const keys: (string | null)[] = []
  function open(kept: readonly Draft[], status: number) {
    return renderPanel({
      resources: [invoices, articles],
      granted: ['*:billing:Get', '*:billing:Put'],
      address: '/panel/bills/create',
      kept,
      backend: ({ method, path, headers }) => {
        if (method === 'POST') {
          keys.push(headers.get('idempotency-key'))
          return json({ ...stored, id: 8 }, status)
        }
        return path === 'articles' ? { data: [] } : { found: [stored], count: 1 }
      },
    })
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  const before = open([], 500)
  await userEvent.type(await number(), 'R-8')
  await userEvent.type(screen.getByRole('textbox', { name: /Betrag/ }), '12')
  await save()
  await waitFor(() => expect(keys).toHaveLength(1))
  const kept = before.drafts.all()
  cleanup()

  open(kept, 201)
  await userEvent.click(await screen.findByRole('button', { name: 'Übernehmen' }))
  await save()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toMatch(/.{8}/)
  expect(keys[1]).toBe(keys[0])
})
