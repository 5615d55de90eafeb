import { describe, expect, it } from 'vitest'
import { boundedCount } from '#model/contract/boundedCount.ts'
import { createRememberedCounts } from '#server/records/fast/rememberedCounts.ts'
import { createRememberedLists } from '#server/records/fast/rememberedLists.ts'
import { listRecords } from '#server/records/listRecords.ts'
import type { RecordQuery } from '#server/records/recordStore.ts'
import { openTestServer } from '#tests/support/openTestServer.ts'

const server = await openTestServer()
const customers = server.resources.find(({ name }) => name === 'customers')
const status = customers?.fields.find(({ name }) => name === 'status')
const company = customers?.fields.find(({ name }) => name === 'company')
if (!customers || !status || !company) throw new Error('there are no customers')

const query: RecordQuery = {
  ...{ offset: 0, limit: 25, sort: { field: company, order: 'ASC' } },
  filters: [{ field: status, values: ['ACTIVE'] }],
}
const list = (asked: Partial<RecordQuery>, rows: number, remembered = createRememberedLists()) =>
  listRecords(
    server.database,
    customers,
    { ...query, ...asked },
    {
      ...{ isBounded: true, remembered },
      bounds: { rows, patience: 60_000 },
    },
  )

describe('a count that may stop', () => {
  it('says that there are more than so many, and goes on to the end where it is asked to', async () => {
    const { count: exact } = await listRecords(server.database, customers, query)
    expect(exact).toBeGreaterThan(50)
    expect(await list({}, 50)).toMatchObject({ count: 51, isMore: true })
    expect(await list({ offset: 25 }, 50)).toMatchObject({ count: 51, isMore: true })
  })

  it('is exact for few records, for few rows, and for all of them', async () => {
    const { count: exact } = await listRecords(server.database, customers, query)
    expect(await list({}, 500)).toMatchObject({ count: exact })
    expect(await list({}, exact)).toMatchObject({ count: exact, isMore: false })
    expect(await list({ filters: [] }, 50)).toMatchObject({ count: 400, isMore: false })
  })

  it('is not waited for by rows: there are as many as were seen, and one more', async () => {
    const never = { ...createRememberedLists(), counts: { of: () => new Promise<number>(() => undefined) } }
    const asked = { isBounded: true, remembered: never, bounds: { rows: 50, patience: 0 } }
    const { rows, count, isMore } = await listRecords(server.database, customers, query, asked)
    expect([rows.length, count, isMore]).toEqual([25, 26, true])
  })

  it('is taken as it is for a minute, whatever is written, where there are more', async () => {
    let now = 0
    const counts = createRememberedCounts(() => now)
    let asked = 0
    const ask = (version: string) =>
      counts.of(
        'list',
        version,
        async () => (asked += 1),
        () => true,
      )
    await ask('first')
    now = 59_000
    expect(await ask('second')).toBe(1)
    now = 60_000
    expect(await ask('third')).toBe(2)
  })

  it('is told in the answer only where it has stopped', async () => {
    const headers = { [boundedCount.asked]: boundedCount.value }
    const answer = await server.call('mca-users/users/customers?limit=25&status=ACTIVE', {
      ...{ as: 'administrator', headers },
    })
    const { count } = await listRecords(server.database, customers, query)
    expect(answer.json.maxCount).toBe(count)
    expect(answer.headers.get(boundedCount.applied)).toBeNull()
  })
})
