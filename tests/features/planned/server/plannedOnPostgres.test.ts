import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyDue } from '#features/planned/server/applyDue.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { makePostgresDatabase, type PostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'
import { readJournal } from '../../journal/readJournal.ts'
import { plansAt } from './plans.ts'

/** The embedded database does one thing after the other; only here do instances really meet. */
describe('what is planned, with several instances on PostgreSQL', needsPostgres, () => {
  let postgres: PostgresDatabase
  let server: TestServer
  let other: Awaited<ReturnType<typeof openPostgres>>
  let plans: ReturnType<typeof plansAt>
  beforeAll(async () => {
    postgres = await makePostgresDatabase()
    server = await createTestServer(await openPostgres(postgres.url, () => undefined))
    other = await openPostgres(postgres.url, () => undefined)
    plans = plansAt(server)
  }, 120_000)
  afterAll(async () => {
    await other?.close()
    await server?.close()
    await postgres?.stop()
  })

  /** Three instances whose clocks reach the day at the same moment. */
  const race = (on: string) =>
    Promise.all(
      [server.database, other.database, other.database].map((database) =>
        applyDue({ ...plans.context(new Date(`${on}T00:00:00Z`)), database }, on),
      ),
    )

  it('is done once each and in order, whoever is first', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => plans.campaign()))
    for (const { id } of all) {
      await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
      await plans.plan(id, '2026-07-01', { values: { monthlyPrice: 69 } })
      await plans.plan(id, '2026-07-02', { action: 'activate' })
    }
    await race('2026-08-01')
    for (const { id } of all) {
      const lines = (await readJournal(server, id)).reverse()
      expect(lines.map(({ details, cause }) => [cause, details[0]?.after])).toEqual([
        [null, expect.anything()],
        ['planned', 59],
        ['planned', 69],
        ['planned', 'ACTIVE'],
      ])
      expect((await plans.plansOf(id)).map(({ status }) => status)).toEqual(['APPLIED', 'APPLIED', 'APPLIED'])
    }
    expect(server.failures).toEqual([])
  })

  it('is done or withdrawn, never both', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => plans.campaign()))
    const made = await Promise.all(
      all.map(({ id }) => plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })),
    )
    const withdraw = ({ json }: (typeof made)[number]) => plans.withdraw(json.id)
    const [answers] = await Promise.all([Promise.all(made.map(withdraw)), race('2026-06-01')])
    for (const [index, { id }] of all.entries()) {
      const [plan] = await plans.plansOf(id)
      const isWithdrawn = answers[index]?.status === 200
      expect(plan?.status).toBe(isWithdrawn ? 'CANCELLED' : 'APPLIED')
      expect((await plans.read(id)).monthlyPrice).toBe(isWithdrawn ? 49 : 59)
    }
  })

  it('is done or planned otherwise, never both', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => plans.campaign()))
    const made = await Promise.all(
      all.map(({ id }) => plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })),
    )
    const other = { effectiveOn: '2026-09-01', values: { monthlyPrice: 69 } }
    const replan = ({ json }: (typeof made)[number]) => plans.call('PUT', `planned-changes/${json.id}`, other)
    const [answers] = await Promise.all([Promise.all(made.map(replan)), race('2026-06-01')])
    for (const [index, { id }] of all.entries()) {
      const isOther = answers[index]?.status === 200
      expect(answers[index]?.status).toBe(isOther ? 200 : 409)
      expect(await plans.plansOf(id)).toMatchObject([
        isOther ? { status: 'SCHEDULED', effectiveOn: other.effectiveOn } : { status: 'APPLIED' },
      ])
      expect((await plans.read(id)).monthlyPrice).toBe(isOther ? 49 : 59)
    }
    expect(server.failures).toEqual([])
  })

  it('takes two that plan the same for one day as one', async () => {
    const { id } = await plans.campaign()
    const answers = await Promise.all(
      [60, 61, 62].map((monthlyPrice) => plans.plan(id, '2026-06-01', { values: { monthlyPrice } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('is made beside edits of the same record', async () => {
    const { id } = await plans.campaign()
    await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
    const edits = [1, 2, 3].map((duration) => plans.call('PUT', `api-campaigns-put/${id}`, { duration }))
    await Promise.all([...edits, race('2026-06-01')])
    expect((await plans.read(id)).monthlyPrice).toBe(59)
    expect(server.failures).toEqual([])
  })
})
