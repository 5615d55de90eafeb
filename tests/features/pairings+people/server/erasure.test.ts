import { describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/openPostgres.ts'
import { makePostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

const customersPath = 'mca-users/users/customers'

/** Calls of an administrator, and the customers whom nothing keeps from being erased. */
async function customersOf(server: TestServer) {
  const get = async (path: string) => (await server.call(path, { as: 'administrator' })).json
  const write = (method: string, path: string, body: object = {}) =>
    server.call(`${customersPath}/${path}`, { method, body, as: 'administrator' })
  const { data: held } = await get('api-campaign-assignments-get?limit=1000')
  const holders = new Set(held.map((row: { customer: string }) => row.customer))
  const { data } = await get(`${customersPath}?limit=1000`)
  const [campaign] = (await get('api-campaigns-get?limit=1')).data
  const term = { subscriptionId: campaign.id, employees: 1, startDate: '2026-04-01' }
  return {
    free: data.filter((row: { id: string }) => !holders.has(row.id)) as { id: string; company: string }[],
    find: (id: string) => get(`${customersPath}/${id}`),
    erase: (id: string) => write('POST', `${id}/erase`),
    assign: (id: string) => write('PUT', `${id}/subscription`, term),
  }
}

describe('a person who was erased', () => {
  it('is assigned nothing any more', async () => {
    const server = await createTestServer()
    const { free, erase, assign } = await customersOf(server)
    const { id } = free[0] ?? expect.fail()
    expect((await erase(id)).status).toBe(200)
    expect((await assign(id)).status).toBe(409)
    await server.close()
  }, 60_000)

  // The embedded database does one thing after the other; only here do requests really meet.
  it('has nothing that was assigned at the same moment, on PostgreSQL: that keeps the person', {
    ...needsPostgres,
    timeout: 120_000,
  }, async () => {
    const postgres = await makePostgresDatabase()
    const server = await createTestServer(await openPostgres(postgres.url, () => undefined))
    const { free, find, erase, assign } = await customersOf(server)
    for (const { id, company } of free.slice(0, 6)) {
      const [assigned, erased] = await Promise.all([assign(id), erase(id)])
      expect([assigned.status, erased.status].toSorted()).toEqual(
        erased.status === 200 ? [200, 409] : [201, 409],
      )
      expect((await find(id)).company === company).toBe(erased.status === 409)
    }
    await server.close()
    await postgres.stop()
  })
})
