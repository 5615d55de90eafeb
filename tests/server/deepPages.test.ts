import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '../../src/app/server/panelResources.ts'
import { findResource } from '../../src/client/api/calls.ts'
import type { OpenDatabase } from '../../src/server/db/database.ts'
import { listRecords, type RecordQuery } from '../../src/server/records/recordStore.ts'
import { openSeededDatabase } from '../support/seededDatabase.ts'

const customers = findResource(panelResources(), 'customers')

describe('pages far from the first one', () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openSeededDatabase()
  })
  afterAll(() => opened.close())

  it.each([
    ['company', 'ASC'],
    ['company', 'DESC'],
    // Many are the same, and some are empty.
    ['employees', 'ASC'],
    ['employees', 'DESC'],
    ['city', 'DESC'],
  ] as const)('hold the same rows from whichever end they are read: by %s %s', async (name, order) => {
    const { database } = opened
    const field = customers.fields.find((candidate) => candidate.name === name)
    if (!field) throw new Error(`no field ${name}`)
    const query: RecordQuery = { offset: 0, sort: { field, order }, filters: [] }
    const all = (await listRecords(database, customers, query)).rows.map(({ id }) => id)
    for (const offset of [0, 90, 199, 200, 310, 390, 400, 999]) {
      const page = await listRecords(database, customers, { ...query, offset, limit: 25 }, { deep: 0 })
      expect(
        page.rows.map(({ id }) => id),
        `from ${offset}`,
      ).toEqual(all.slice(offset, offset + 25))
      expect(page.count).toBe(400)
    }
  })
})
