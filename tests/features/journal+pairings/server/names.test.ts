import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Change } from '#model/contract/change.ts'
import { deletedRecords, records } from '#server/db/schema.ts'
import { openTestServer } from '#tests/support/openTestServer.ts'
import { restQuery } from '#tests/support/restAnswer.ts'
import { readJournal } from '../../journal/readJournal.ts'

const server = await openTestServer()
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

const as = 'administrator' as const
const get = async (path: string) => (await server.call(path, { as })).json
const write = (method: string, path: string, body: object = {}, batch?: string) =>
  server.call(path, { method, as, body, headers: batch === undefined ? {} : { 'Batch-Id': batch } })

const pairOf = (customer: string) => `mca-users/users/customers/${customer}/subscription`
const [campaign] = (await get('api-campaigns-get?limit=1')).data
const term = { subscriptionId: campaign.id, employees: 4, startDate: '2025-01-01', endDate: '2025-12-31' }
const { data: held } = await get('api-campaign-assignments-get?limit=1000')
const holders = new Set(held.map((row: { customer: string }) => row.customer))
const free: { id: string; company: string }[] = (
  await get('mca-users/users/customers?limit=1000')
).data.filter((row: { id: string }) => !holders.has(row.id))

/** Gives a customer who has none a subscription. */
async function assigned(batch?: string) {
  const customer = free.pop() ?? expect.fail()
  const { json } = await write('PUT', pairOf(customer.id), term, batch)
  return { customer, id: String(json.id), name: `${customer.company} – ${campaign.name}` }
}

/** Ends it on another day. */
const change = (customer: string, id: string, batch?: string) =>
  write('PUT', `${pairOf(customer)}?assignment=${id}`, { ...term, endDate: '2025-11-30' }, batch)

const titles = async (record: string) => (await readJournal(server, record)).map((line) => line.recordTitle)

const journalBy = async (filter: Record<string, unknown>): Promise<Change[]> =>
  get(`changes?${restQuery({ range: [0, 99], filter })}`)

describe('what pairs two others is named after both', () => {
  it('in the journal, whatever was done to it, and found there by either', async () => {
    const { customer, id, name } = await assigned()
    await change(customer.id, id)
    await write('DELETE', `${pairOf(customer.id)}?assignment=${id}`)
    expect(await titles(id)).toEqual([name, name, name])
    for (const q of [customer.company, campaign.name]) {
      const found = await journalBy({ resource: 'assignments', q })
      expect(found.map(({ record }) => record)).toContain(id)
    }
  })

  it('before it is taken back', async () => {
    const batch = crypto.randomUUID()
    const all = [await assigned(batch), await assigned(batch)]
    const { rows } = await get(`changes/undo?batch=${batch}`)
    const named = rows.map(({ title }: { title: string }) => title)
    expect(named.toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  })

  it('as the two were called then', async () => {
    const { customer, id, name } = await assigned()
    await server.database
      .update(records)
      .set({ data: sql`${records.data} || '{"company": "Neue Firma GmbH"}'::jsonb` })
      .where(sql`${records.resource} = 'customers' and ${records.id} = ${customer.id}`)
    await change(customer.id, id)
    expect(await titles(id)).toEqual([`Neue Firma GmbH – ${campaign.name}`, name])
  })

  it('and its lines are those of either, wherever it has gone', async () => {
    const { customer, id } = await assigned()
    await write('DELETE', `${pairOf(customer.id)}?assignment=${id}`)
    const about = await journalBy({ resource: 'assignments', about: `customers/${customer.id}` })
    expect(about.map(({ record, operation }) => [record, operation])).toEqual([
      [id, 'DELETE'],
      [id, 'CREATE'],
    ])
  })

  it('until the person is erased: then nothing is left of the name, and the other side stays', async () => {
    const [kept, gone] = [await assigned(), await assigned()]
    await change(kept.customer.id, kept.id)
    await write('DELETE', `${pairOf(gone.customer.id)}?assignment=${gone.id}`)
    for (const { customer, id } of [kept, gone]) {
      const erased = await write('POST', `mca-users/users/customers/${customer.id}/erase`)
      expect(erased.status).toBe(200)
      expect(new Set(await titles(id))).toEqual(new Set([`${erased.json.company} – ${campaign.name}`]))
      const named = sql`position(${customer.company} in concat(data::text)) > 0`
      expect(await server.database.$count(records, named)).toBe(0)
      expect(await server.database.$count(deletedRecords, named)).toBe(0)
    }
  })

  it('so that no line of the journal says an id where a name is known', async () => {
    const lines = (await journalBy({})).filter(({ recordTitle }) => uuid.test(recordTitle))
    expect(lines).toEqual([])
  })
})
