import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { defineResource, text as textField } from '#features/model.ts'
import { changes as journal } from '#resources/changes.ts'
import { articles, invoices } from '../../support/invoices.ts'
import { type Backend, json, renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer, restAsked } from '../../support/restAnswer.ts'

const stored = {
  id: 7,
  invoice_no: 'R-7',
  amount: 20,
  copies: null,
  issuedOn: null,
  state: 'PAID',
  lines: [],
  updatedAt: '2026-03-01T10:00:00.000Z',
}
const line = (id: string, values: object) => ({
  ...{ id, at: `2026-03-01T10:0${id}:00.000Z`, actor: 'Antonia Ahrens', actorId: 'u1' },
  ...{ operation: 'EDIT', action: null, resource: 'invoices', record: '7', recordTitle: 'R-7' },
  ...values,
})
const detail = (field: string, before: unknown, after: unknown) => ({ field, before, after })
const lines = [
  line('3', { details: [detail('invoices.amount', 10, 20), detail('invoices.gone', 1, 2)] }),
  line('2', {
    ...{ operation: 'ACTION', action: 'invoices.pay' },
    details: [detail('invoices.state', 'OPEN', 'PAID')],
  }),
  line('1', { operation: 'CREATE', details: [detail('invoices.number', null, 'R-7')] }),
]

/** A backend that stores what is written to the invoice, and a line for it. */
function createBackend(answers: Backend = () => undefined): Backend {
  let invoice: typeof stored = stored
  let written = lines
  return (call) => {
    const own = answers(call)
    if (own !== undefined) return own
    if (call.path === 'changes') return restAnswer(written, call.search)
    if (call.path !== 'billing/7') return undefined
    if (call.method === 'PUT') {
      const body = call.body as typeof stored
      const details = [detail('invoices.amount', invoice.amount, body.amount)]
      invoice = { ...invoice, ...body, updatedAt: '2026-03-01T10:09:00.000Z' }
      written = [line('4', { details }), ...written]
    }
    return invoice
  }
}

const everything = ['*:billing:Get', '*:billing:Put', '*:audit:Get']

function open(backend = createBackend(), granted: readonly string[] = everything, resources = [journal]) {
  const all = [invoices, articles, ...resources]
  return renderPanel({ resources: all, backend, address: '/panel/bills/7', granted })
}

const entries = async () => {
  const history = (await screen.findByRole('heading', { name: 'Verlauf' })).closest('section')
  if (!history) throw new Error('no history')
  await within(history).findByText(/^Bezahlen/)
  return [...history.querySelectorAll<HTMLElement>('.timeline-entry')]
}
const text = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')

/** Asks for the earlier amount, until the question about it can be answered. */
async function askToRestore() {
  await entries()
  await userEvent.click(screen.getByRole('button', { name: 'Früheren Wert wiederherstellen: Betrag' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Wiederherstellen' })
  await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(false))
  return { dialog, confirm }
}

describe('the history of a record of another backend', () => {
  const shop = { url: 'https://shop.example.com' }
  const entry = defineResource({
    name: 'orders',
    label: ['Bestellung', 'Bestellungen'],
    backend: 'shop',
    path: 'orders',
    fields: { title: textField({ label: 'Titel' }) },
    list: { columns: ['title'], search: ['title'] },
    access: { list: ['*:o:Get'], show: ['*:o:Get'] },
    api: { path: 'orders' },
  })
  const openOrder = (through: 'browser' | 'server', address: string) =>
    renderPanel({
      resources: [entry, journal],
      backends: { shop: { ...shop, through } },
      backend: ({ path }) =>
        path.endsWith('orders/1')
          ? { id: 1, title: 'Bank' }
          : path === 'changes'
            ? restAnswer([], new URLSearchParams())
            : [],
      address,
      granted: ['*:o:Get', '*:audit:Get'],
    })

  it('that the API calls is shown', async () => {
    openOrder('server', '/panel/orders/1')
    expect(await screen.findByRole('heading', { name: 'Verlauf' })).toBeTruthy()
  })

  it('that browsers call is not shown, since nobody writes it down', async () => {
    openOrder('browser', '/panel/orders/1')
    await screen.findAllByText('Bank')
    expect(screen.queryByText('Verlauf')).toBeNull()
  })
})

describe('the history of a record', () => {
  it('says in one sentence what was done, each value as its kind writes it, and who did it', async () => {
    const { calls } = open()
    const [edited, paid, created] = await entries()
    expect(text(edited)).toContain('Betrag 10,00 € → wird zu 20,00 €Antonia Ahrens')
    expect(text(paid)).toContain('Bezahlen: Zustand Offen → wird zu BezahltAntonia Ahrens')
    expect(text(created)).toContain('Angelegt')
    expect(restAsked(calls.find(({ path }) => path === 'changes')?.search)).toEqual({
      ...{ filter: { resource: 'invoices', record: '7' }, range: [0, 9], sort: ['at', 'DESC'] },
    })
  })

  it('tells the exact time, and leads to the change', async () => {
    open()
    const [edited] = await entries()
    expect(edited?.querySelector('time')?.title).toBe('01.03.2026, 10:03')
    expect(edited?.querySelector('a')?.getAttribute('href')).toBe('/panel/journal/3')
  })

  it('brings the earlier ones when asked for, each once, also when there is a new one meanwhile', async () => {
    vi.spyOn(console, 'error')
    const many = Array.from({ length: 12 }, (_, index) => line(String(index), { details: [] }))
    open(
      createBackend(({ path, search }) => {
        if (path !== 'changes') return undefined
        const isFirst = restAsked(search).range?.[0] === 0
        return restAnswer(isFirst ? many : [line('12', { details: [] }), ...many], search)
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Mehr anzeigen' }))
    await waitFor(() => expect(document.querySelectorAll('.timeline-entry')).toHaveLength(12))
    expect(screen.queryByRole('button', { name: 'Mehr anzeigen' })).toBeNull()
    // Lines with the same key are told there; what else may be is not what this is about.
    const told = vi.mocked(console.error).mock.calls.filter(([message]) => String(message).includes('key'))
    expect(told).toEqual([])
  })

  it('says that nothing was recorded', async () => {
    open(createBackend(({ path }) => (path === 'changes' ? restAnswer([]) : undefined)))
    expect(await screen.findByText('Noch keine Änderung aufgezeichnet.')).toBeTruthy()
  })

  it('says that it could not be loaded, and tries again', async () => {
    let isBroken = true
    open(createBackend(({ path }) => (path === 'changes' && isBroken ? json({}, 403) : undefined)))
    expect(await screen.findByText('Der Verlauf konnte nicht geladen werden')).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText(/^Bezahlen/)).toBeTruthy()
  })

  it.each([
    ['without the right to it', everything.slice(0, 2), [journal]],
    ['in a panel without a journal', everything, []],
  ] as const)('is not there %s', async (_case, granted, resources) => {
    const { calls } = open(createBackend(), granted, [...resources])
    await screen.findByRole('heading', { level: 1, name: 'R-7' })
    await screen.findByText('Ausgestellt')
    expect(screen.queryByRole('heading', { name: 'Verlauf' })).toBeNull()
    expect(calls.some(({ path }) => path === 'changes')).toBe(false)
  })
})

describe('an earlier value', () => {
  it('is written again after a question, over the record as it is now', async () => {
    let reads = 0
    const { calls } = open(
      createBackend(({ method, path }) => {
        if (method !== 'GET' || path !== 'billing/7') return undefined
        reads += 1
        // Somebody else has changed another field since the page was opened.
        return reads === 2
          ? { ...stored, invoice_no: 'R-7b', updatedAt: '2026-03-01T10:05:00.000Z' }
          : undefined
      }),
    )
    const { dialog, confirm } = await askToRestore()
    expect(text(dialog)).toContain('Jetzt20,00 €Früherer Wert10,00 €')
    await userEvent.click(confirm)
    await screen.findByText(/Betrag: früherer Wert wiederhergestellt$/)
    const [put, ...more] = calls.filter(({ method }) => method === 'PUT')
    expect(more).toEqual([])
    expect(put?.headers.get('If-Match')).toBe('"2026-03-01T10:05:00.000Z"')
    expect(put?.body).toMatchObject({ invoice_no: 'R-7b', amount: 10 })
    await waitFor(() => expect(document.querySelectorAll('.timeline-entry')).toHaveLength(4))
    expect(text((await entries())[0])).toContain('20,00 € → wird zu 10,00 €')
    expect(text(screen.getByRole('main'))).toContain('Betrag10,00 €')
  })

  it('is not written when somebody else was faster: the question stays, with the new state', async () => {
    let now: object | undefined
    const backend = createBackend(({ method, path }) => {
      if (path !== 'billing/7') return undefined
      if (method === 'GET') return now
      now = { ...stored, amount: 99, updatedAt: '2026-03-01T10:07:00.000Z' }
      return json({ code: 'conflict' }, 412)
    })
    open(backend)
    const { dialog, confirm } = await askToRestore()
    await userEvent.click(confirm)
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'gerade von jemand anderem geändert',
    )
    await waitFor(() => expect(text(dialog)).toContain('Jetzt99,00 €'))
  })

  it('that breaks a rule today is refused with the reason', async () => {
    const errors = { amount: { code: 'min', params: { min: 15 }, message: 'too low' } }
    open(
      createBackend(({ method }) => (method === 'PUT' ? json({ code: 'invalid', errors }, 400) : undefined)),
    )
    const { dialog, confirm } = await askToRestore()
    await userEvent.click(confirm)
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/Betrag: .*15/)
  })

  it('is offered where a form would let the person enter it, and nowhere else', async () => {
    open()
    await entries()
    // The state is set by an action alone, and the creation has nothing before it.
    expect(screen.getAllByRole('button', { name: /wiederherstellen/ })).toHaveLength(1)
  })

  it('is not offered to who may only read', async () => {
    open(createBackend(), ['*:billing:Get', '*:audit:Get'])
    await entries()
    expect(screen.queryByRole('button', { name: /wiederherstellen/ })).toBeNull()
  })
})
