import { and, count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { configuredRecords, recordCounts, records } from '#server/db/schema.ts'
import { stateOfRecords } from '#server/records/countRecords.ts'
import { makePostgresDatabase } from '../support/postgresDatabase.ts'
import { postgresPrograms } from '../support/postgresPrograms.ts'
import { openEmptyDatabase } from '../support/seededDatabase.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const row = (resource: string, id: string) => ({
  ...{ resource, id, data: {}, search: '' },
  ...{ createdAt: new Date(0), updatedAt: new Date(0) },
})

async function openOwn(): Promise<OpenDatabase> {
  if (postgresPrograms === undefined) return openEmptyDatabase()
  const { url, stop } = await makePostgresDatabase({ isEmpty: true })
  const { database, close } = await openPostgres(url, () => undefined)
  return {
    database,
    async close() {
      await close()
      await stop()
    },
  }
}

describe('the number of records that a list tells', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const told = async () =>
    (await server.call('api-campaigns-get?limit=1', { as: 'administrator' })).json.maxCount as number

  it('is right from the start, and after each record that comes', async () => {
    const before = await told()
    const body = { name: 'Neu', monthlyPrice: 1, pricePerEmployee: 0, duration: 1, items: [] }
    await server.call('api-campaigns-post', { method: 'POST', as: 'administrator', body })
    expect(await told()).toBe(before + 1)
  })

  it('is what there is, of every resource', async () => {
    for (const table of [records, configuredRecords]) {
      const there = await server.database
        .select({ resource: table.resource, records: count() })
        .from(table)
        .groupBy(table.resource)
      for (const each of there) {
        expect([each.resource, (await stateOfRecords(server.database, each.resource)).count]).toEqual([
          each.resource,
          each.records,
        ])
      }
    }
  })
})

describe('the lines that numbers of records are added up from', () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openOwn()
  }, 60_000)
  afterAll(() => opened.close())

  it('follow what one statement adds, leaves out and removes', async () => {
    const { database } = opened
    await database.insert(records).values(['a', 'b', 'c'].map((id) => row('invoices', id)))
    await database
      .insert(records)
      .values(['c', 'd'].map((id) => row('invoices', id)))
      .onConflictDoNothing()
    expect((await stateOfRecords(database, 'invoices')).count).toBe(4)
    await database.update(records).set({ search: 'x' }).where(eq(records.resource, 'invoices'))
    await database.delete(records).where(eq(records.id, 'a'))
    expect((await stateOfRecords(database, 'invoices')).count).toBe(3)
    expect((await stateOfRecords(database, 'orders')).count).toBe(0)
  })

  it('name the fields that a statement has changed, where it has changed few records', async () => {
    const { database } = opened
    const of = (id: string, data: Record<string, unknown>) => ({ ...row('letters', id), data })
    await database.insert(records).values([of('a', { name: 'A', city: null }), of('b', { name: 'B' })])
    const fieldsOf = async () => {
      const lines = await database.select().from(recordCounts).where(eq(recordCounts.resource, 'letters'))
      return lines
        .toSorted((one, other) => Number(one.line - other.line))
        .at(-1)
        ?.fields?.toSorted()
    }
    expect(await fieldsOf()).toBeUndefined()
    const change = (values: Partial<typeof records.$inferInsert>, id = 'a') =>
      database
        .update(records)
        .set(values)
        .where(and(eq(records.resource, 'letters'), eq(records.id, id)))
    await change({ data: { name: 'A', city: 'Kiel' } })
    expect(await fieldsOf()).toEqual(['city'])
    await change({ data: { name: 'A' }, search: 'a', updatedAt: new Date() })
    expect(await fieldsOf()).toEqual(['city', 'search', 'updatedAt'])
    await change({ data: { name: 'A' } })
    expect(await fieldsOf()).toEqual([])
    await database.insert(records).values(Array.from({ length: 20 }, (_, at) => of(`more-${at}`, {})))
    await database.update(records).set({ search: 'y' }).where(eq(records.resource, 'letters'))
    expect(await fieldsOf()).toBeUndefined()
  })

  it('leave a list as it was when none of its fields has changed', async () => {
    const { database } = opened
    await database.insert(records).values({ ...row('parcels', 'a'), data: { name: 'A', city: 'Kiel' } })
    const seen = async () => (await stateOfRecords(database, 'parcels', { rows: ['city'] })).rows
    const before = await seen()
    const put = (data: Record<string, unknown>) =>
      database.update(records).set({ data }).where(eq(records.resource, 'parcels'))
    await put({ name: 'B', city: 'Kiel' })
    expect(await seen()).toBe(before)
    await put({ name: 'B', city: 'Bonn' })
    const moved = await seen()
    expect(moved).not.toBe(before)
    await database.insert(records).values(row('parcels', 'b'))
    expect(await seen()).not.toBe(moved)
  })

  it('are taken back with what is taken back', async () => {
    const { database } = opened
    await expect(
      database.transaction(async (transaction) => {
        await transaction.insert(records).values(row('invoices', 'e'))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect((await stateOfRecords(database, 'invoices')).count).toBe(3)
  })

  it('are put together when they are many, and nothing is lost while others write and read', async () => {
    const { database } = opened
    const write = async (writer: number) => {
      for (let number = 0; number < 120; number++) {
        await database.insert(records).values(row('orders', `${writer}-${number}`))
        if (number % 20 === 0) await stateOfRecords(database, 'orders')
      }
    }
    await Promise.all([0, 1, 2, 3].map(write))
    expect((await stateOfRecords(database, 'orders')).count).toBe(480)
    expect((await stateOfRecords(database, 'orders')).count).toBe(480)
    const [lines] = await database
      .select({ lines: sql<number>`count(*)::int` })
      .from(recordCounts)
      .where(eq(recordCounts.resource, 'orders'))
    expect(lines?.lines).toBeLessThanOrEqual(200)
  })
})
