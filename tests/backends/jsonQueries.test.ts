import { describe, expect, it } from 'vitest'
import { narrowing } from '#client/api/styled/narrowing.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { readPassedQuery } from '#server/backends/passedQuery.ts'
import { resolveEntries } from '#tests/support/language.ts'

const pages: CallStyle = { paging: { offset: 'skip', size: 'limit' }, rows: 'results', total: 'count' }

/** Parse Server. */
const parse: CallStyle = {
  ...pages,
  id: 'objectId',
  order: 'order={-field}',
  search: { as: { $or: '{each}' }, each: { '{field}': { $regex: '{pattern}', $options: 'i' } } },
  ids: 'where={"objectId":{"$in":[{quoted}]}}',
  filters: {
    json: 'where',
    eq: '{field}',
    in: { '{field}': { $in: '{values}' } },
    from: { '{field}': { $gte: '{value}' } },
    to: { '{field}': { $lte: '{value}' } },
    empty: '{field}',
    mixed: { $or: [{ '{field}': { $in: '{values}' } }, { '{field}': null }] },
    all: { $and: '{all}' },
  },
  values: {
    reference: { __type: 'Pointer', className: '{collection}', objectId: '{id}' },
    dateTime: { __type: 'Date', iso: '{value}' },
    date: '{value}T12:00:00.000Z',
  },
}

const access = { list: [], show: [], create: [], edit: [], delete: [] }
const entries = [
  {
    ...{ name: 'customers', label: ['Kunde', 'Kunden'], backend: 'shop', access },
    ...{ api: { path: 'classes/Customer' }, list: { columns: ['name'] } },
    fields: { name: { kind: 'text', label: 'Name' } },
  },
  {
    ...{ name: 'orders', label: ['Auftrag', 'Aufträge'], backend: 'shop', access },
    api: { path: 'classes/Order' },
    fields: {
      number: { kind: 'text', label: 'Nummer', wire: 'no' },
      price: { kind: 'number', label: 'Preis' },
      isPaid: { kind: 'flag', label: 'Bezahlt' },
      state: { kind: 'choice', label: 'Zustand', options: { OPEN: 'Offen', PAID: 'Bezahlt' } },
      level: { kind: 'choice', label: 'Stufe', options: { A: 'A', B: 'B' } },
      customer: { kind: 'reference', label: 'Kunde', resource: 'customers' },
      sentAt: { kind: 'dateTime', label: 'Gesendet' },
      dueOn: { kind: 'date', label: 'Fällig' },
      memo: { kind: 'text', label: 'Notiz' },
    },
    list: {
      columns: ['number'],
      filters: ['number', 'price', 'isPaid', 'state', 'level', 'customer', 'sentAt', 'dueOn'],
      search: ['number', 'memo'],
    },
  },
]

const ordersIn = (style: CallStyle): ResolvedResource => {
  const resources = resolveEntries([], entries as unknown as AnyResource[], { backends: { shop: style } })
  const orders = resources.find(({ name }) => name === 'orders')
  if (!orders) throw new Error('there is no entry')
  return orders
}

function askedFor(filters: Record<string, unknown>, search = '', style = parse) {
  const orders = ordersIn(style)
  const { style: resolved } = orders.api
  if (!resolved) throw new Error('there is no style')
  const sort = { field: 'number', order: 'ASC' as const }
  const asked = narrowing(orders, resolved, { filters, search, sort })
  const text = asked.find(([name]) => name === style.filters?.json)?.[1] ?? ''
  return JSON.parse(text) as unknown
}

const pointer = (id: string) => ({ __type: 'Pointer', className: 'Customer', objectId: id })
const instant = (iso: string) => ({ __type: 'Date', iso })

/** @returns what the server would pass on; it throws for what the entry does not say */
function passed(where: unknown, seesAll = true, style = parse) {
  const asked = new URLSearchParams({ where: JSON.stringify(where) })
  const { parameters } = readPassedQuery(ordersIn(style), seesAll, asked, new Headers())
  return JSON.parse(parameters.find(([name]) => name === 'where')?.[1] ?? 'null') as unknown
}

describe('a list that is asked for by one JSON query', () => {
  it.each<[what: string, filters: Record<string, unknown>, search: string, query: object]>([
    ['one value', { number: ['R "1"'] }, '', { no: 'R "1"' }],
    ['a flag', { isPaid: [true] }, '', { isPaid: true }],
    ['several values', { state: ['OPEN', 'PAID'] }, '', { state: { $in: ['OPEN', 'PAID'] } }],
    ['a range', { price: { from: 1, to: 4.5 } }, '', { price: { $gte: 1, $lte: 4.5 } }],
    ['nothing', { state: [''] }, '', { state: null }],
    [
      'values and nothing',
      { state: ['OPEN', ''] },
      '',
      { $or: [{ state: { $in: ['OPEN'] } }, { state: null }] },
    ],
    ['a record that is led to', { customer: ['c1'] }, '', { customer: pointer('c1') }],
    [
      'several of them',
      { customer: ['c1', 'c2'] },
      '',
      { customer: { $in: [pointer('c1'), pointer('c2')] } },
    ],
    [
      'moments',
      { sentAt: { from: '2026-01-01T00:00:00.000Z' } },
      '',
      { sentAt: { $gte: instant('2026-01-01T00:00:00.000Z') } },
    ],
    [
      'a day of a backend that holds moments',
      { dueOn: { from: '2026-03-05', to: '2026-03-05' } },
      '',
      { dueOn: { $gte: '2026-03-05T00:00:00.000Z', $lte: '2026-03-05T23:59:59.999Z' } },
    ],
    [
      'a text, which is no pattern of its own',
      {},
      'a.b*',
      {
        $or: [{ no: { $regex: 'a\\.b\\*', $options: 'i' } }, { memo: { $regex: 'a\\.b\\*', $options: 'i' } }],
      },
    ],
    [
      'two conditions of one key',
      { state: ['OPEN', ''], level: ['A', ''], price: { to: 3 } },
      '',
      {
        $and: [
          { $or: [{ state: { $in: ['OPEN'] } }, { state: null }], price: { $lte: 3 } },
          { $or: [{ level: { $in: ['A'] } }, { level: null }] },
        ],
      },
    ],
  ])('names %s, and the server passes it', (_what, filters, search, query) => {
    expect(askedFor(filters, search)).toEqual(query)
    expect(passed(query)).toEqual(query)
  })

  it('is not asked for what its templates cannot say', () => {
    const { all: _all, mixed: _mixed, ...filters } = parse.filters ?? {}
    const less = { ...parse, filters }
    expect(() => askedFor({ state: ['OPEN', ''] }, '', less)).toThrow('and to none')
    const clashing = { ...parse, filters: { ...filters, mixed: parse.filters?.mixed ?? {} } }
    expect(() => askedFor({ state: ['OPEN', ''], level: ['A', ''] }, '', clashing)).toThrow('"all"')
  })

  it('has a condition that always stands there, once, and the server passes it', () => {
    const always = { objectId: { $exists: true } }
    const style = { ...parse, filters: { ...parse.filters, always } }
    const two = { ...always, price: { $gte: 1 } }
    for (const [filters, query] of [
      [{}, always],
      [{ price: { from: 1 } }, two],
    ] as const) {
      expect(askedFor(filters, '', style)).toEqual(query)
      expect(passed(query, true, style)).toEqual(query)
    }
    expect(() => passed(two)).toThrow('"objectId"')
    expect(() => passed({ objectId: { $exists: false } }, true, style)).toThrow('"objectId"')
  })

  it.each<[what: string, where: object, key: string]>([
    ['an operator', { state: { $ne: 'OPEN' } }, 'state'],
    ['an operator beside one of its own', { price: { $gte: 1, $exists: true } }, 'price.$exists'],
    ['a condition of the whole', { $where: 'sleep()' }, '$where'],
    ['a field that is no filter', { memo: 'x' }, 'memo'],
    [
      'a pattern',
      { $or: [{ no: { $regex: '.*', $options: 'i' } }, { memo: { $regex: '.*', $options: 'i' } }] },
      '$or',
    ],
    ['a search of something else', { $or: [{ pin: { $regex: 'a', $options: 'i' } }] }, '$or'],
    ['a record of another class', { customer: { ...pointer('c1'), className: '_User' } }, 'customer'],
    ['more than a pointer', { customer: { ...pointer('c1'), x: { $ne: 1 } } }, 'customer'],
    ['an object for a value', { state: { a: 1 } }, 'state'],
    ['one of several that is an object', { state: { $in: [{ $ne: 1 }] } }, 'state'],
    ['a moment that is none', { sentAt: { $gte: instant('x') } }, 'sentAt'],
    ['the same twice', { $and: [{ state: 'OPEN' }, { state: 'PAID' }] }, 'state (eq)'],
    ['other ids', { objectId: { $ne: 'a' } }, 'objectId'],
  ])('is refused with %s', (_what, where, key) => {
    expect(() => passed(where)).toThrow(`"${key}"`)
  })

  it('names records by their ids, and searches for whoever sees not all of it', () => {
    const ids = { objectId: { $in: ['a', 'b"c'] } }
    expect(passed(ids)).toEqual(ids)
    const search = askedFor({}, 'x') as object
    expect(passed(search, false)).toEqual(search)
  })
})
