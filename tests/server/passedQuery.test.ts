import { describe, expect, it } from 'vitest'
import { createCallsOf } from '#client/api/callsOf.ts'
import type { CallDescription, HttpClient } from '#client/api/http.ts'
import { listQuery } from '#client/api/listQuery.ts'
import { queryString } from '#model/contract/query.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { readPassedQuery } from '#server/backends/passedQuery.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { madeUpStyle } from '../support/madeUpStyle.ts'

const madeUp = fc.sample(madeUpStyle, runs(4, 16))
const styles: Readonly<Record<string, CallStyle>> = {
  ...callStyles,
  ...Object.fromEntries(madeUp.map((style, index) => [`made up ${index}`, style])),
}

const fields = {
  number: { kind: 'text', label: 'Nummer', wire: 'invoice_no' },
  customer: { kind: 'text', label: 'Kunde' },
  amount: { kind: 'money', label: 'Betrag', currency: 'EUR' },
  state: { kind: 'choice', label: 'Zustand', options: { OPEN: 'Offen', PAID: 'Bezahlt' } },
  issuedOn: { kind: 'date', label: 'Ausgestellt', wire: 'issued_on' },
  sentAt: { kind: 'dateTime', label: 'Gesendet' },
  isPaid: { kind: 'flag', label: 'Bezahlt' },
}
const declared = {
  list: { get: 'bills', query: { tenant: 'north' }, total: 'count' },
  one: { get: 'bills/{id}' },
}
const apis: Record<string, object | string> = {
  ...Object.fromEntries(Object.keys(styles).map((style) => [style, { path: 'bills', style }])),
  declared: { ...declared, many: { get: 'bills', ids: 'ids' } },
  whole: { list: { get: 'bills', query: { limit: 1000 } } },
  conventions: { rest: 'bills' },
  cursors: { ...declared, paging: { cursor: 'after', size: 'n', next: 'next' }, order: 'by={field}:{DIR}' },
  ranges: { ...declared, paging: { range: 'Range' }, filters: { in: 'f={field}:{values}' } },
}
const resourceOf = (api: object | string): ResolvedResource => {
  const entry = {
    ...{ name: 'bills', label: ['Rechnung', 'Rechnungen'], backend: 'billing', fields, api },
    list: { columns: ['number'], filters: Object.keys(fields), search: ['number', 'customer'] },
    access: { list: [] },
  }
  const [resource] = resolveEntries([], [entry] as unknown as AnyResource[], { styles })
  if (!resource) throw new Error('there is no entry')
  return resource
}

/** The first call that the panel's client makes. @returns nothing for what it cannot ask */
async function callOf(resource: ResolvedResource, ask: (calls: Calls) => Promise<unknown>) {
  let asked: CallDescription | undefined
  const http: HttpClient = {
    request(call) {
      asked ??= call
      return Promise.reject(new Error('that was it'))
    },
  }
  const calls = await createCallsOf(http)(resource)
  await ask(calls).catch(() => undefined)
  return asked
}
type Calls = Awaited<ReturnType<ReturnType<typeof createCallsOf>>>

const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('a,b', 'a\\', '"', "'", '{field}', 'eq.1', 'ä&=%+'),
)
const cents = fc.integer({ min: -1e6, max: 1e8 }).map((value) => value / 100)
const wanted = fc.record({
  pagination: fc.record({ page: fc.integer({ min: 1, max: 50 }), perPage: fc.constantFrom(10, 25, 50) }),
  sort: fc.record({
    field: fc.constantFrom('id', 'number', 'amount', 'issuedOn', 'sentAt'),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  }),
  filter: fc.record(
    {
      q: text,
      number: fc.oneof(text, fc.array(text, { maxLength: 3 })),
      state: fc.subarray(['OPEN', 'PAID', '']),
      amount: fc.record({ from: cents, to: cents }, { requiredKeys: [] }),
      issuedOn: fc.record(
        { from: fc.constant('2026-01-01'), to: fc.constant('2026-12-31') },
        { requiredKeys: [] },
      ),
      sentAt: fc.record(
        { from: fc.constant('2026-01-01'), to: fc.constant('2026-12-31') },
        { requiredKeys: [] },
      ),
      isPaid: fc.subarray(['true', 'false']),
    },
    { requiredKeys: [] },
  ),
})

const pairs = (search: string) => [...new URLSearchParams(search)].map((pair) => pair.join('=')).toSorted()

describe.each(Object.keys(apis))('what the panel asks of a list passes as it asks it: %s', (name) => {
  const resource = resourceOf(apis[name] ?? '')

  async function passes(ask: (calls: Calls) => Promise<unknown>) {
    const call = await callOf(resource, ask)
    if (!call) return
    const search = queryString(call.query, call.parameters)
    const { range } = { range: undefined, ...call.headers }
    const headers = new Headers(range === undefined ? {} : { range })
    const { searchParams } = new URL(`http://x/${search}`)
    const passed = readPassedQuery(resource, true, searchParams, headers)
    expect(pairs(queryString({}, passed.parameters))).toEqual(pairs(search))
    expect(passed.headers).toEqual(range === undefined ? {} : { range })
  }

  it('whatever people order, look for and narrow by', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, (params) =>
        passes((calls) => calls.page(resource, listQuery(resource, params), undefined)),
      ),
      { numRuns: runs(15, 500) },
    )
  })

  it('from any row on, and by ids', async () => {
    for (const offset of [0, 1000]) await passes((calls) => calls.from(resource, offset, undefined))
    const { many } = resource.api
    if (typeof many === 'string') return
    for (const ids of [['7'], ['7', 'R-2026/1'], [1, 2, 3], ['a"b', 'c,d']]) {
      await passes((calls) => calls.byIds(resource, many, ids, undefined))
    }
  })
})
