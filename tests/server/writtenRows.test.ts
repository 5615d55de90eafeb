import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { findResource } from '#client/api/calls.ts'
import { withoutComputed } from '#model/language/computed.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPglite } from '#server/db/openPglite.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { records } from '#server/db/schema.ts'
import { listRecords, listWritten } from '#server/records/listRecords.ts'
import { toWireRow } from '#server/records/wireRow.ts'
import { writtenRow, writtenValuesOf } from '#server/records/writtenRows.ts'
import { startPostgres } from '../support/postgres.ts'
import { postgresPrograms } from '../support/postgresPrograms.ts'

const customers = withoutComputed(findResource(panelResources(), 'customers'))
/** As somebody has it who may not see a field of it. */
const withoutIban = {
  ...customers,
  fields: customers.fields.map((field) => (field.name === 'iban' ? { ...field, writeOnly: true } : field)),
}

async function openOnPostgres(): Promise<OpenDatabase> {
  const { url, stop } = await startPostgres(postgresPrograms ?? '')
  const { database, close } = await openPostgres(url, () => undefined)
  return {
    database,
    async close() {
      await close()
      await stop()
    },
  }
}

const texts = ['', ' ', '": ""', '\\"', '"}', 'Zeile\nZeile\t', '😀 Größe', '{"id": 1}', 'null']
const names = ['company', 'city', 'employees', 'status', 'customerSince', 'erasedAt', 'iban']
/** What only the wire carries, and what the API tells by its own hand. */
const strange = ['payments', 'id', 'createdAt', 'updatedAt', '__proto__', 'constructor', 'a"b', '']
const value = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(null, true, 0, 12, -1.5, 0.1, 1e21, 1e-7, Number.MAX_SAFE_INTEGER),
  fc.constantFrom<unknown>([], {}, [''], { city: '' }, { city: null, list: ['', 'x'] }),
)
const data = fc.array(fc.tuple(fc.constantFrom(...names, ...strange), value), { maxLength: 12 })

describe.each([
  ['PGlite', () => openPglite()],
  ...(postgresPrograms === undefined ? [] : [['PostgreSQL', openOnPostgres] as const]),
] as const)('rows that %s writes itself', (_, open) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  it.each([
    ['whoever sees every field', customers],
    ['somebody who may not see one', withoutIban],
  ])('are what the API makes of them, whatever they hold, for %s', async (_who, own) => {
    const { database } = opened
    const values = writtenValuesOf(own)
    if (!values) throw new Error('somebody looks into them')
    const time = fc.integer({ min: 0, max: 4e12 }).map((milliseconds) => new Date(milliseconds))
    const rows = fc.array(fc.tuple(data, time, time), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        await database.delete(records).where(eq(records.resource, 'customers'))
        await database.insert(records).values(
          given.map(([entries, createdAt, updatedAt], at) => ({
            ...{ resource: 'customers', id: `${at}"ö`, search: '', createdAt, updatedAt },
            data: Object.fromEntries(entries),
          })),
        )
        const sort = { field: { name: 'company', kind: 'text' }, order: 'ASC' } as const
        for (const offset of [0, 1]) {
          const query = { sort, filters: [], offset, limit: 5 }
          const made = await listRecords(database, customers, query)
          const written = await listWritten(database, customers, query, values)
          const wire = made.rows.map((row) => JSON.stringify(toWireRow(own, row)))
          expect(written.rows.map((row) => JSON.parse(writtenRow(own, row)))).toEqual(
            wire.map((row) => JSON.parse(row)),
          )
          expect(written.count).toBe(made.count)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are not asked for where the wire has another form of a value', () => {
    const money = { ...customers.fields[0], name: 'price', wire: 'price', kind: 'colour' } as never
    expect(writtenValuesOf({ ...customers, fields: [...customers.fields, money] })).toBeUndefined()
    const renamed = customers.fields.map((field) => ({ ...field, wire: `${field.wire}_` }))
    expect(writtenValuesOf({ ...customers, fields: renamed })).toBeUndefined()
  })
})
