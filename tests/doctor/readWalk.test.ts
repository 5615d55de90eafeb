import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallReport, isFaulty } from '#doctor/callReport.ts'
import { tryBackend } from '#doctor/tryBackend.ts'
import type { AnyResource } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'
import { type Received, type Reply, startBackend } from './backend.ts'

const invoices = {
  name: 'invoices',
  label: ['Rechnung', 'Rechnungen'],
  fields: {
    number: { kind: 'text', label: 'Nummer', wire: 'no' },
    amount: { kind: 'money', label: 'Betrag', currency: 'EUR' },
    dueOn: { kind: 'date', label: 'Fällig' },
    state: { kind: 'choice', label: 'Zustand', options: { OPEN: 'Offen', PAID: 'Bezahlt' } },
  },
  list: { columns: ['number'], filters: ['state', 'amount'], search: ['number'], sort: ['amount', 'ASC'] },
  access: { list: ['*:billing:Get'] },
  api: {
    list: { get: 'invoices', total: 'count' },
    one: { get: 'invoices/{id}' },
    many: { get: 'several', ids: 'id' },
  },
} as unknown as AnyResource

type Row = Record<string, unknown>
const rows: Row[] = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  no: `R-${index + 1}`,
  amount: index * 10,
  dueOn: '2026-11-21',
  state: index % 2 === 0 ? 'OPEN' : 'PAID',
}))

/** A backend that does everything as the entry says. */
function good({ url }: Received): Reply {
  const one = /^\/invoices\/(\d+)$/.exec(url.pathname)?.[1]
  if (one !== undefined) {
    const row = rows[Number(one) - 1]
    return row ? { body: row } : { status: 404, body: { message: 'not there' } }
  }
  const asked = (name: string) => url.searchParams.get(name)
  if (url.pathname === '/several') {
    const ids = (asked('id') ?? '').split(',')
    return { body: { data: rows.filter(({ id }) => ids.includes(String(id))) } }
  }
  const found = rows
    .filter(
      ({ state }) =>
        asked('state') === null ||
        asked('state')
          ?.split(',')
          .includes(String(state ?? '')),
    )
    .filter(({ amount }) => Number(amount) >= Number(asked('amountFrom') ?? 0))
    .filter(({ amount }) => Number(amount) <= Number(asked('amountTo') ?? 1e9))
    .filter(({ no }) => String(no).includes(asked('search') ?? ''))
    .toSorted((one, other) => Number(one.amount) - Number(other.amount))
  if (asked('sortOrder') === 'DESC') found.reverse()
  const offset = Number(asked('offset'))
  return { body: { data: found.slice(offset, offset + Number(asked('limit'))), count: found.length } }
}

const changed =
  (change: (body: { data: Row[]; count: unknown }, received: Received) => unknown) =>
  (received: Received): Reply => {
    const reply = good(received)
    return received.url.pathname === '/invoices' ? { body: change(reply.body as never, received) } : reply
  }

/** The good answer, each of its rows changed. */
const changedRows = (change: (row: Row) => unknown) =>
  changed((body) => ({ ...body, data: body.data.map(change) }))

/** The good answer to a call that lacks a parameter. */
const deaf = (parameter: string) => (call: Received) => {
  call.url.searchParams.delete(parameter)
  return good(call)
}

/** The good answer, changed from a row on. */
const changedFrom = (offset: number, change: object) =>
  changed((body, { url }) =>
    Number(url.searchParams.get('offset')) >= offset ? { ...body, ...change } : body,
  )

let close: () => Promise<void> = async () => undefined
afterEach(() => close())

async function reports(answer: (received: Received) => Reply, entry = invoices, options = {}) {
  const backend = await startBackend(answer)
  close = backend.close
  const found: CallReport[] = []
  const asked = { api: backend.url, write: false, leaveBehind: false, ...options }
  for await (const report of tryBackend([resolveResource(entry)], asked)) found.push(report)
  return { found, ...backend }
}

const codes = (found: readonly CallReport[]) =>
  found.flatMap(({ purpose, findings }) => findings.map(({ code }) => `${purpose}: ${code}`))

it('the doctor at a backend that keeps to the entry finds nothing, reads alone, and tells each call with status and time', async () => {
  const { found, received } = await reports(good)
  expect(codes(found)).toEqual([])
  expect(new Set(received.map(({ method }) => method))).toEqual(new Set(['GET']))
  const sorts = ['amount', 'number'].flatMap((name) => ['↑', '↓', '↑ ×2'].map((way) => `sort ${name} ${way}`))
  const states = ['', ' several', ' none', ' mixed'].map((way) => `filter state${way}`)
  const amounts = ['from', 'to', 'range'].map((way) => `filter amount ${way}`)
  expect(found.map(({ purpose }) => purpose)).toEqual([
    ...['list', 'page', 'last page', 'beyond the end', 'sample', ...sorts],
    ...['search', 'search', 'search with a filter', ...states, ...amounts, 'wrong id', 'one', 'many'],
  ])
  for (const { purpose, status, milliseconds, call } of found) {
    expect(status).toBe(purpose === 'wrong id' ? 404 : 200)
    expect(milliseconds).toBeGreaterThanOrEqual(0)
    expect(call).toMatch(/^GET (invoices|several)/)
  }
})

/** A read that is repeated is repeated at once. */
function skipPauses() {
  const { setTimeout } = globalThis
  const atOnce = (run: () => void, ms = 0) => setTimeout(run, ms < 2000 ? 0 : ms)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(atOnce as typeof setTimeout)
}

describe('the doctor at a backend that is not to be had', () => {
  beforeEach(skipPauses)
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['that lets nobody in', 403, 1],
    // A read is repeated where a gateway may answer a moment later.
    ['whose gateway reaches nothing', 503, 3],
  ])('asks one %s in no other style', async (_, status, times) => {
    const { found, received } = await reports(() => ({ status, body: {} }))
    expect(found.map(({ purpose }) => purpose)).toEqual(['list'])
    expect(received).toHaveLength(times)
  })

  it('asks one that is not there in no other style', async () => {
    const gone = await startBackend(() => ({}))
    await gone.close()
    const { found } = await reports(good, invoices, { api: gone.url })
    expect(codes(found)).toEqual(['list: failed'])
  })
})

describe('the doctor finds', () => {
  it.each<[string, (received: Received) => Reply, string]>([
    ['rows under another key', changed(({ data, count }) => ({ rows: data, count })), 'list: failed'],
    ['no count', changed(({ data }) => ({ data })), 'list: noTotal'],
    ['a count that is too small', changed(({ data }) => ({ data, count: 3 })), 'list: totalTooSmall'],
    ['an ignored limit', changed((body) => ({ ...body, data: rows })), 'list: limitIgnored'],
    ['an ignored offset', deaf('offset'), 'page: offsetIgnored'],
    ['an empty second page', changedFrom(10, { data: [] }), 'page: pageEmpty'],
    ['rows beyond the end', changedFrom(26, { data: rows.slice(0, 2) }), 'beyond the end: beyondTheEnd'],
    ['a count that changes from page to page', changedFrom(10, { count: 24 }), 'page: totalChanges'],
    [
      'an order that is none',
      changed((body) => ({ ...body, data: body.data.toReversed() })),
      'sort amount ↓: sortWrong',
    ],
    ['an ignored order', deaf('sortOrder'), 'sort amount ↓: sortIgnored'],
    ['an ignored search', deaf('search'), 'search: searchIgnored'],
    [
      'a search that finds nothing',
      changed((body, { url }) => (url.searchParams.get('search') ? { data: [], count: 0 } : body)),
      'search: searchMisses',
    ],
    ['an ignored filter', deaf('state'), 'filter state: filterWrong'],
    ['a field that is in no row', changedRows(({ dueOn, ...row }) => row), 'list: missingField'],
    [
      'a field that some rows lack',
      changedRows((row) => (row.id === 1 ? { ...row, dueOn: undefined } : row)),
      'list: sometimesMissing',
    ],
    [
      'a field that the entry does not know',
      changedRows((row) => ({ ...row, colour: 'red' })),
      'list: unknownField',
    ],
    ['an amount that is a text', changedRows((row) => ({ ...row, amount: '12,50' })), 'list: unreadable'],
    ['a day that is none', changedRows((row) => ({ ...row, dueOn: '21.11.2026' })), 'list: unreadable'],
    ['a choice of another value', changedRows((row) => ({ ...row, state: 'LOST' })), 'list: unreadable'],
    ['rows that are none', changed((body) => ({ ...body, data: [...body.data, null] })), 'list: notObjects'],
    [
      'rows without an id',
      changedRows(({ id, ...row }) => (id === 2 ? row : { id, ...row })),
      'list: withoutId',
    ],
    [
      'rows with the id of another',
      changedRows((row) => (row.id === 2 ? { ...row, id: 1 } : row)),
      'list: repeatedId',
    ],
    ['no rows', () => ({ body: { data: [], count: 0 } }), 'list: noRows'],
    ['a page of HTML', () => ({ body: '<html>', headers: { 'content-type': 'text/html' } }), 'list: failed'],
    ['a refusal', () => ({ status: 403, body: {} }), 'list: refused'],
    ['an error', () => ({ status: 500, body: {} }), 'list: failed'],
    [
      'another record than was asked for',
      (call) => (call.url.pathname === '/invoices/25' ? { body: rows[4] } : good(call)),
      'one: otherRecord',
    ],
    [
      'several that are not all there',
      (call) => (call.url.pathname === '/several' ? { body: { data: [rows[0]] } } : good(call)),
      'many: manyMisses',
    ],
  ])('%s', async (_what, answer, code) => {
    const { found } = await reports(answer)
    expect(codes(found)).toContain(code)
    for (const { message } of found.flatMap(({ findings }) => findings)) {
      expect(message.de).not.toMatch(/\{\w+\}/)
      expect(message.en).not.toMatch(/\{\w+\}/)
    }
  })

  it('what is worth knowing and no fault: rows that are not there, keys that it does not know', async () => {
    const { found } = await reports(changedRows((row) => ({ ...row, colour: 'red' })))
    expect(found.some(isFaulty)).toBe(false)
    const { found: none } = await reports(() => ({ body: { data: [], count: 0 } }))
    expect(none.some(isFaulty)).toBe(false)
  })

  it('a secret that the backend shows, and days that are not in their order', async () => {
    const secret = {
      ...invoices,
      fields: { ...invoices.fields, pin: { kind: 'text', label: 'Pin', writeOnly: true } },
      list: { ...invoices.list, columns: ['number'], sort: ['dueOn', 'ASC'] },
    } as AnyResource
    const { found } = await reports(
      changed((body, { url }) => {
        const data = body.data.map((row, index) => ({
          ...row,
          pin: '1',
          dueOn: `2026-11-${10 + ((index * 7) % 9)}`,
        }))
        return { ...body, data: url.searchParams.get('sortOrder') === 'DESC' ? data.toReversed() : data }
      }),
      secret,
    )
    expect(codes(found)).toContain('list: secretShown')
    expect(codes(found)).toContain('sort dueOn ↓: sortWrong')
  })

  it('that a list of exactly one usual page may not be the whole', async () => {
    const whole = { ...invoices, api: { list: { get: 'invoices' } } } as AnyResource
    const { found } = await reports(() => ({ body: { data: rows } }), whole)
    expect(codes(found)).toEqual(['list: maybePaged'])
  })

  it('nothing of whole numbers that come as text, since no number holds them', async () => {
    const fields = { ...invoices.fields, size: { kind: 'integer', label: 'Größe' } }
    const { found } = await reports(
      changedRows((row) => ({ ...row, size: '9007199254740993' })),
      { ...invoices, fields } as AnyResource,
    )
    expect(codes(found).filter((code) => code.includes('unreadable'))).toEqual([])
  })

  it('a refusal by the permissions that the entry takes', async () => {
    const { found } = await reports(() => ({ status: 401, body: {} }))
    expect(found[0]?.findings[0]?.message.en).toBe('refused with 401; the entry takes *:billing:Get')
  })

  it('nothing where a redirect leads elsewhere, and does not take the token there', async () => {
    const elsewhere = await startBackend(good)
    const { found } = await reports(
      () => ({ status: 302, body: '', headers: { location: `${elsewhere.url}invoices` } }),
      invoices,
      { token: 'secret' },
    )
    await elsewhere.close()
    expect(codes(found)).toEqual(['list: failed'])
    expect(elsewhere.received).toEqual([])
  })
})
