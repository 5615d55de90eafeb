import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { definePage } from '#features/model.ts'
import { type ListStore, useListStore } from '#panel/list/useListStore.ts'
import { invoices } from '../support/invoices.ts'
import { type Backend, json, renderPanel } from '../support/renderPanel.tsx'

const page = {
  pagination: { page: 2, perPage: 2 },
  sort: { field: 'amount', order: 'ASC' },
  filter: {},
} as const
const record = (id: number) => ({ id, invoice_no: `R-${id}`, amount: id, lines: [] })

/** A page written by hand, on the store of a resource. */
let store: ListStore
function HandWritten() {
  store = useListStore('invoices', { page, index: true })
  return (
    <>
      <h1>Von Hand</h1>
      <button type="button" onClick={() => store.create({ amount: 9 }).catch(() => undefined)}>
        create
      </button>
      <button type="button" onClick={() => store.update(1, { amount: 7 }).catch(() => undefined)}>
        update
      </button>
    </>
  )
}

const handWritten = definePage({
  path: 'by-hand',
  title: { de: 'Von Hand', en: 'By hand' },
  access: [],
  view: async () => ({ default: HandWritten }),
})

const rows: Backend = ({ search }) =>
  search.get('limit') === '2'
    ? { found: [record(3), record(4)], count: 5 }
    : { found: [1, 2, 3, 4, 5].map(record), count: 5 }

async function open(backend: Backend) {
  const panel = renderPanel({
    resources: [invoices],
    pages: [handWritten],
    backend,
    address: '/panel/by-hand',
    granted: ['*:billing:Get', '*:billing:Put'],
  })
  await screen.findByRole('heading', { name: 'Von Hand' })
  return panel
}

describe('a list store', () => {
  it('holds all items, those of a page and how many there are', async () => {
    await open(rows)
    await waitFor(() => expect(store.states.page.state).toBe('fulfilled'))
    await waitFor(() => expect(store.states.index.state).toBe('fulfilled'))
    expect(store.items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(store.paginatedItems.map(({ id }) => id)).toEqual([3, 4])
    expect(store.maxCount).toBe(5)
    expect(store.states.create).toEqual({ state: undefined, error: undefined })
  })

  it('says of each request that it is pending, and why it was rejected', async () => {
    let answer: (response: Response) => void = () => undefined
    const held = new Promise<Response>((resolve) => {
      answer = resolve
    })
    await open((call) => (call.search.get('limit') === '2' ? held : rows(call)))
    await waitFor(() => expect(store.states.index.state).toBe('fulfilled'))
    expect(store.states.page).toEqual({ state: 'pending', error: undefined })
    answer(json({ message: 'Zu viel' }, 422))
    await waitFor(() => expect(store.states.page.state).toBe('rejected'))
    expect(store.states.page.error).toMatchObject({ code: 'invalid', detail: 'Zu viel' })
    expect(store.states.index.state).toBe('fulfilled')
  })

  it('creates and updates, each with its own state, and what the page shows follows', async () => {
    const { calls } = await open((call) => {
      if (call.method === 'POST') return { id: 6 }
      if (call.method === 'PUT') return json({ errors: { amount: 'zu klein' } }, 400)
      return call.path === 'billing/6' ? record(6) : rows(call)
    })
    await waitFor(() => expect(store.states.page.state).toBe('fulfilled'))
    fireEvent.click(screen.getByRole('button', { name: 'create' }))
    await waitFor(() => expect(store.states.create.state).toBe('fulfilled'))
    expect(store.states.update.state).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: 'update' }))
    await waitFor(() => expect(store.states.update.state).toBe('rejected'))
    expect(store.states.update.error).toMatchObject({ fieldErrors: { amount: 'zu klein' } })
    expect(store.states.create.state).toBe('fulfilled')
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })
})
