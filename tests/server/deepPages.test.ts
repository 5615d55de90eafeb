import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { findResource } from '#client/api/calls.ts'
import { coreKind } from '#kinds/kinds.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { stateIn } from '#server/records/countRecords.ts'
import { createRememberedPlaces } from '#server/records/fast/deepPages.ts'
import { createRememberedLists } from '#server/records/fast/rememberedLists.ts'
import { createSlowPages } from '#server/records/fast/slowPages.ts'
import { listRecords } from '#server/records/listRecords.ts'
import { orderOf, type RecordQuery } from '#server/records/recordStore.ts'
import { fc, runs } from '#tests/support/properties.ts'
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

  it('hold rows that follow each other while places and pages are remembered, off by as many as were written since, and soon those of their number: by any order, with ties and empty values, whatever is written between', async () => {
    const { database } = opened
    const fieldOf = (name: string) => customers.fields.find((candidate) => candidate.name === name)
    const fields = ['company', 'employees', 'city', 'status'].flatMap((name) => fieldOf(name) ?? [])
    const write = async (id: string, employees: number | null) => {
      const at = new Date()
      const data = { company: `Firma ${id}`, employees, city: null, status: 'ACTIVE' }
      await database
        .insert(records)
        .values({ resource: 'customers', id, data, search: '', createdAt: at, updatedAt: at })
        .onConflictDoUpdate({ target: [records.resource, records.id], set: { data } })
    }
    const remove = (id: string) => database.delete(records).where(eq(records.id, id))
    // Whatever is found took long.
    const remembered = {
      ...createRememberedLists(),
      places: createRememberedPlaces(7, 0),
      pages: createSlowPages({ passing: 0, beginning: 0 }),
    }
    const steps = fc.array(
      fc.record({
        field: fc.constantFrom(...fields),
        order: fc.constantFrom<'ASC' | 'DESC'>('ASC', 'DESC'),
        isNarrowed: fc.boolean(),
        offsets: fc.array(fc.nat(420), { minLength: 1, maxLength: 4 }),
        change: fc.option(
          fc.record({
            id: fc.constantFrom('deep-1', 'deep-2', 'deep-3'),
            employees: fc.option(fc.nat(3)),
            isGone: fc.boolean(),
          }),
        ),
      }),
      { minLength: 3, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        let written = 0
        for (const { field, order, isNarrowed, offsets, change } of asked) {
          const filters = isNarrowed ? [{ field: fields[3] ?? field, values: ['ACTIVE'] }] : []
          const query: RecordQuery = { offset: 0, sort: { field, order }, filters }
          const all = (await listRecords(database, customers, query)).rows.map(({ id }) => id)
          for (const offset of offsets) {
            const page = async () => {
              const options = { deep: 20, remembered }
              const { rows, count } = await listRecords(
                database,
                customers,
                { ...query, offset, limit: 9 },
                options,
              )
              return { count, ids: rows.map(({ id }) => id) }
            }
            const { count, ids } = await page()
            const start = ids[0] === undefined ? offset : all.indexOf(ids[0])
            expect([count, ids]).toEqual([all.length, all.slice(start, start + ids.length)])
            expect(Math.abs(start - offset)).toBeLessThanOrEqual(written)
            await remembered.places.done()
            expect(await page()).toEqual({ count: all.length, ids: all.slice(offset, offset + 9) })
          }
          written += change ? 1 : 0
          if (change?.isGone) await remove(change.id)
          else if (change) await write(change.id, change.employees)
        }
      }),
      { numRuns: runs(8, 200) },
    )
    for (const id of ['deep-1', 'deep-2', 'deep-3']) await remove(id)
  })

  it('are found without passing all rows before them, as long as nothing changes that decides about them', async () => {
    const { database } = opened
    const seen: string[] = []
    const places = createRememberedPlaces(50, 0)
    const counting = new Proxy(database, {
      get: (target, key) => {
        if (key === 'select') seen.push('select')
        return Reflect.get(target, key)
      },
    })
    const page = async (start: number) => {
      seen.length = 0
      const query = { sort: { field: { name: 'company', type: coreKind('text') }, order: 'ASC' } } as const
      const table = records
      const condition = eq(records.resource, 'customers')
      const state = stateIn('customers', { rows: [], order: ['company'] })
      const order = orderOf(table, query.sort, false)
      const rows = await places.page(
        counting,
        customers,
        { table, state, condition, order, start, limit: 10 },
        { list: '', sort: query.sort, isBackwards: false },
      )
      return { ids: rows.map(({ id }) => id), asked: seen.length }
    }
    await page(60)
    await places.done()
    expect((await page(150)).asked).toBe(1)
    const far = await page(190)
    expect(far.asked).toBe(1)
    expect(await page(190)).toEqual({ ids: far.ids, asked: 1 })
    expect((await page(120)).asked).toBe(1)

    // A telephone number decides neither about the rows nor about their order.
    const put = (field: string, value: string) =>
      database
        .update(records)
        .set({
          data: sql`jsonb_set(data, array[${field}::text], to_jsonb(${value}::text))`,
          updatedAt: new Date(),
        })
        .where(and(eq(records.resource, 'customers'), eq(records.id, far.ids[0] ?? '')))
    await put('phone', '0401234567')
    expect(await page(190)).toEqual({ ids: far.ids, asked: 1 })

    // One that goes to the front moves all that stand behind it, once these are passed anew.
    await put('company', 'Aachener Bau')
    const [next] = (await page(191)).ids
    expect(next).toBe(far.ids[2])
    await places.done()
    expect(await page(191)).toMatchObject({ ids: far.ids.slice(1).concat(expect.any(String)), asked: 1 })
  })
})
