import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordSchema, validateRecord } from '../../src/framework/fields/recordSchema.ts'
import type { FieldChange } from '../../src/framework/journal/journal.ts'
import type { OpenDatabase } from '../../src/server/db/database.ts'
import { openPglite } from '../../src/server/db/openPglite.ts'
import { records } from '../../src/server/db/schema.ts'
import { seedCustomer } from '../../src/server/db/seed/seedCustomers.ts'
import { seedDatabase } from '../../src/server/db/seed/seedDatabase.ts'
import { createSortIndexes } from '../../src/server/db/sortIndexes.ts'
import { panelResources } from '../../src/server/panelResources.ts'
import * as yup from '../../src/validation/yup.ts'

const resources = panelResources()

describe("the demonstration's data", () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openPglite()
  }, 60_000)
  afterAll(() => opened.close())

  const numbers = async () => {
    const { database } = opened
    const rows = await database
      .select({ resource: records.resource, rows: count() })
      .from(records)
      .groupBy(records.resource)
    return Object.fromEntries(rows.map(({ resource, rows: number }) => [resource, number]))
  }
  const seeded = {
    assignments: 17,
    campaigns: 24,
    changes: 43,
    clips: 60,
    customerNotes: 14,
    customers: 30,
    forms: 4,
    journeys: 12,
    operators: 3,
  }

  it('are the same after a second start', async () => {
    for (let start = 0; start < 2; start += 1) {
      await seedDatabase(opened.database, resources, 30)
      await createSortIndexes(opened.database, resources)
      expect(await numbers()).toEqual(seeded)
    }
  })

  it('leave deleted records deleted, and grow by the customers that are missing', async () => {
    await opened.database.delete(records).where(eq(records.id, seedCustomer(0).id))
    await seedDatabase(opened.database, resources, 40)
    expect(await numbers()).toEqual({ ...seeded, assignments: 22, customerNotes: 18, customers: 39 })
  })

  it('keep the rules of their entries', async () => {
    for (const resource of resources) {
      const schema = recordSchema(yup, resource, 'create')
      const rows = await opened.database.select().from(records).where(eq(records.resource, resource.name))
      for (const { id, data } of rows) {
        expect({ id, faults: await validateRecord(schema, data) }).toEqual({ id, faults: {} })
      }
    }
  })

  it('assign no customer to the same subscription twice', async () => {
    const isAssignment = eq(records.resource, 'assignments')
    const rows = await opened.database.select({ data: records.data }).from(records).where(isAssignment)
    const pairs = rows.map(({ data }) => `${data.customer} ${data.campaign}`)
    expect(pairs).toHaveLength(new Set(pairs).size)
  })

  it('have changes that lead to the values of today', async () => {
    const rows = await opened.database.select().from(records)
    const changes = rows.filter(({ resource }) => resource === 'changes')
    const newestFirst = changes.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    const subscriptions = rows.filter(({ resource }) => resource === 'campaigns')
    for (const { id, data, updatedAt } of subscriptions) {
      const own = newestFirst.filter((change) => change.data.record === id)
      const details = own.flatMap((change) => change.data.details as FieldChange[])
      for (const name of ['monthlyPrice', 'status']) {
        const [newest] = details.filter(({ field }) => field === `campaigns.${name}`)
        expect([id, newest?.after ?? data[name]]).toEqual([id, data[name]])
      }
      expect(own[0]?.createdAt).toEqual(updatedAt)
    }
  })

  it('have bank accounts with right check digits (ISO 7064, remainder 1 by 97)', () => {
    for (let index = 0; index < 400; index += 1) {
      const iban = String(seedCustomer(index).data.iban)
      expect(iban).toMatch(/^DE\d{20}$/)
      expect(BigInt(`${iban.slice(4)}1314${iban.slice(2, 4)}`) % 97n).toBe(1n)
    }
  })
})
