import { describe, expect, it } from 'vitest'
import {
  type AnyResource,
  choice,
  defineResource,
  money,
  reference,
  resolveResource,
  text,
} from '#features/model.ts'
import { json, text as textAnswer } from './fakeBackend.ts'
import { failureOf, page, setUpProvider } from './setUpProvider.ts'

const entry = defineResource({
  name: 'invoices',
  label: ['Rechnung', 'Rechnungen'],
  fields: {
    number: text({ label: 'Nummer', required: true, wire: 'no' }),
    amount: money({ label: 'Betrag', currency: 'EUR', wire: 'gross' }),
    state: choice({ label: 'Zustand', options: { OPEN: 'Offen', PAID: 'Bezahlt' } }),
    debtor: reference('debtors', { label: 'Schuldner' }),
  },
  list: { columns: ['number', 'amount'], filters: ['state', 'amount', 'debtor'], search: ['number'] },
  access: { list: [], create: [], edit: [], delete: [] },
  api: 'rest',
})

const row = { id: 1, no: 'R-1', gross: 12.5, state: 'OPEN', debtor: 'd&1', unknownToThePanel: { kept: true } }

const counted = (rows: unknown, range = 'invoices 0-0/40') => json(rows, 200, { 'content-range': range })

function setUp(answer: Parameters<typeof setUpProvider>[0], api: AnyResource['api'] = 'rest') {
  return setUpProvider(answer, { resources: [resolveResource({ ...entry, api })] })
}

/** What was asked for, as people read it. */
const asked = (targets: string[]) => targets.map((target) => decodeURIComponent(target))

describe('a resource with api "rest"', () => {
  it('asks for a page by sort, range and filter as JSON, under the names of the wire', async () => {
    const { provider, requests, targets } = setUp(() => counted([row]))
    const { data, total } = await provider.getList('invoices', {
      ...page(3, 25),
      sort: { field: 'amount', order: 'DESC' },
      filter: { q: 'müller & co', state: ['OPEN', 'PAID'], debtor: 'd&1', amount: { from: 10, to: 99.5 } },
    })
    expect(asked(targets())).toEqual([
      'GET invoices?filter={"state":["OPEN","PAID"],"debtor":"d&1","gross_gte":10,"gross_lte":99.5,"q":"müller & co"}' +
        '&sort=["gross","DESC"]&range=[50,74]',
    ])
    expect(requests[0]?.headers.get('range')).toBe('invoices=50-74')
    expect(data).toMatchObject([{ id: 1, number: 'R-1', amount: 12.5 }])
    expect(total).toBe(51)
  })

  it('lies at a path of its own and counts in a header of its own where it says so', async () => {
    const answer = () => json([row], 200, { 'x-total-count': '7' })
    const { provider, targets } = setUp(answer, { rest: 'billing/invoices', countHeader: 'X-Total-Count' })
    expect(await provider.getList('invoices', page(1))).toMatchObject({ total: 7 })
    expect(targets()[0]).toMatch(/^GET billing\/invoices\?/)
  })

  it('asks for several by a filter of ids, and for one by its id', async () => {
    const { provider, targets } = setUp(({ target }) =>
      target.startsWith('invoices/') ? json(row) : json([row]),
    )
    expect((await provider.getMany('invoices', { ids: [1, 'a/b'] })).data).toMatchObject([{ id: 1 }])
    await provider.getOne('invoices', { id: 'a/b' })
    expect(asked(targets())).toEqual(['GET invoices?filter={"id":[1,"a/b"]}', 'GET invoices/a/b'])
    expect(targets()[1]).toBe('GET invoices/a%2Fb')
  })

  it('creates, and deletes, with the key against repetitions', async () => {
    const { provider, requests, targets } = setUp(() => json(row, 201))
    await provider.create('invoices', { data: { number: 'R-1', amount: 12.5 } })
    await provider.delete('invoices', { id: 1 })
    expect(targets()).toEqual(['POST invoices', 'DELETE invoices/1'])
    expect(requests[0]?.body).toEqual({ no: 'R-1', gross: 12.5 })
    expect(requests[0]?.headers.get('idempotency-key')).toBe('key-1')
  })

  it('writes the whole record, with what the entry does not know of it', async () => {
    const { provider, requests, targets } = setUp(() => json(row))
    await provider.update('invoices', {
      id: 1,
      data: { amount: 20 } as never,
      previousData: undefined as never,
    })
    expect(targets()).toEqual(['GET invoices/1', 'PUT invoices/1'])
    expect(requests[1]?.body).toEqual({ ...row, gross: 20 })
  })

  it('reads all rows where it must, in portions of what the backend gives', async () => {
    const { provider, targets } = setUp(({ target }) => {
      const [, first = '0'] = /range=%5B(\d+)/.exec(target) ?? []
      const ids = Array.from({ length: 7 }, (_, index) => Number(first) + index).filter((id) => id < 20)
      return counted(
        ids.map((id) => ({ ...row, id })),
        `invoices */20`,
      )
    })
    const { data } = await provider.getList('invoices', { pagination: { page: 1, perPage: 1000 } })
    expect(data).toHaveLength(7)
    expect(asked(targets())[0]).toContain('range=[0,999]')
  })
})

describe('an answer that does not keep to the conventions', () => {
  it.each([
    ['no count', () => json([row]), /"Content-Range".*missing/],
    ['a count that is none', () => counted([row], 'invoices 0-0/*'), /"Content-Range".*cannot be read/],
    ['an object', () => counted({ data: [row] }), /not a list/],
    ['nothing', () => counted(null), /not a list/],
    ['a page of HTML', () => textAnswer('<html>', 200, 'text/html'), /not JSON/],
    ['numbers', () => counted([1, 2]), /no record/],
  ])('is an error that names the call and the fault: %s (D09 to D12)', async (_what, answer, message) => {
    const { provider } = setUp(answer)
    const error = await failureOf(provider.getList('invoices', page(1)))
    expect(error.message).toMatch(message)
    expect(error.message).toContain('GET invoices')
  })

  it('is an error of the usual codes where the backend refuses', async () => {
    const { provider } = setUp(() => json({ message: 'x' }, 403))
    expect((await failureOf(provider.getList('invoices', page(1)))).code).toBe('refused')
  })
})
