import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { createApiProvider } from '#tests/support/apiProvider.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

const today = localDay(new Date())

describe('who has a subscription of the demonstration', () => {
  let server: TestServer
  let provider: ReturnType<typeof createApiProvider>
  let all: AnyRecord[]
  let names: ReadonlyMap<string, string>
  beforeAll(async () => {
    server = await createTestServer()
    provider = createApiProvider({
      resources: server.resources,
      baseUrl: 'http://localhost/api/',
      token: await server.tokenOf('administrator'),
      fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    })
    const whole = { pagination: { page: 1, perPage: 1000 } }
    const everything = (await provider.getList('assignments', whole)).data
    const heldWith = (row: AnyRecord) => everything.filter(({ campaign }) => campaign === row.campaign)
    all = everything.map(heldWith).toSorted((one, other) => other.length - one.length)[0] ?? []
    const customers = (await provider.getList('customers', whole)).data
    names = new Map(customers.map(({ id, company }) => [String(id), String(company)]))
  })
  afterAll(() => server.close())

  const held = async (filter: object = {}, sort = { field: 'startDate', order: 'ASC' as 'ASC' | 'DESC' }) =>
    provider.getManyReference('assignments', {
      ...{ target: 'campaign', id: String(all[0]?.campaign), filter, sort },
      pagination: { page: 1, perPage: 1000 },
    })
  const ids = (rows: readonly AnyRecord[]) => rows.map(({ id }) => String(id)).toSorted()

  it('is found by the name of the customer', async () => {
    const name = names.get(String(all[0]?.customer)) ?? expect.fail()
    const { data } = await held({ q: name })
    expect(data.some(({ customer }) => customer === all[0]?.customer)).toBe(true)
    expect(data.length).toBeLessThan(all.length)
    expect((await held({ q: 'no such customer' })).total).toBe(0)
  })

  it('is in the order of those names', async () => {
    const { data } = await held({}, { field: 'customer', order: 'ASC' })
    const called = data.map(({ customer }) => names.get(String(customer)) ?? '')
    expect(called).toHaveLength(all.length)
    const { compare } = new Intl.Collator('de', { numeric: true })
    expect(called).toEqual(called.toSorted(compare))
  })

  it('runs, begins later, is paused or has ended: each in one of them', async () => {
    const states = ['RUNNING', 'LATER', 'PAUSED', 'ENDED']
    const parts = await Promise.all(states.map(async (state) => (await held({ state: [state] })).data))
    expect(ids(parts.flat())).toEqual(ids(all))
    const [running = [], later = [], , ended = []] = parts
    expect(running.length).toBeGreaterThan(0)
    const isOpen = ({ startDate, endDate }: AnyRecord) =>
      String(startDate) <= today && (endDate === null || String(endDate) >= today)
    expect(running.every(isOpen)).toBe(true)
    expect(later.every(({ startDate }) => String(startDate) > today)).toBe(true)
    expect(ended.some(isOpen)).toBe(false)
  })

  it('comes to what runs, to the cent', async () => {
    const { data } = await held({ state: ['RUNNING'] })
    const entry = server.resources.find(({ name }) => name === 'assignments') ?? expect.fail()
    const fields = entry.fields.filter(({ name }) => name === 'perMonth')
    const amounts = async (records: AnyRecord[]) =>
      (await provider.getLater('assignments', { fields, records, today })).data.rows.map(({ perMonth }) =>
        Math.round(Number(perMonth ?? 0) * 100),
      )
    const sum = (cents: readonly number[]) => cents.reduce((whole, each) => whole + each, 0)
    expect(sum(await amounts(data))).toBe(sum(await amounts(all)))
    expect((await amounts(data)).every((cents) => cents > 0)).toBe(true)
  })
})
