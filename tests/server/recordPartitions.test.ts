import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { answersName } from '#features/forms/model/answersEntry.ts'
import { serverFeatures } from '#product.server.ts'
import { type OpenDatabase, rowsOf } from '#server/db/database.ts'
import { openPglite } from '#server/db/openPglite.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { createSortIndexes } from '#server/db/sortIndexes.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import { withFirstMigrations } from '../support/nextVersion.ts'
import { makePostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-partitions-'))
const before = withFirstMigrations('0014_answered_records')
afterAll(() => {
  for (const each of [folder, before]) rmSync(each, { recursive: true, force: true })
})

const embedded = async () => ({
  open: (migrations?: string) =>
    openPglite(join(folder, 'database'), undefined, undefined, migrations ? { migrations } : {}),
  stop: async () => undefined,
})
const postgres = async () => {
  const { url, stop } = await makePostgresDatabase({ isEmpty: true })
  const open = (migrations?: string) => openPostgres(url, () => undefined, migrations ? { migrations } : {})
  return { open, stop }
}

const journal = 'changes'
const answers = answersName('80000000-0000-4000-8000-000000000001')
/** Resource by the id of its record. */
const placed = { line: journal, answer: answers, customer: 'customers', other: `${journal}Else` }

describe.each([
  // There an empty database of the version before is made for seconds.
  ['the embedded database', embedded, needs({ [longRun]: isLongRun })],
  ['PostgreSQL', postgres, needsPostgres],
] as const)('records of the version before, on %s', (_name, make, needed) => {
  describe('lie apart', needed, () => {
    let opened: OpenDatabase
    let stop = async () => undefined as unknown
    const read = <Row>(text: string) => rowsOf<Row>(opened.database, sql.raw(text))
    const countOf = async (resource: string) => {
      const [row] = await read<{ sum: string }>(
        `select coalesce(sum(change), 0)::text as sum from record_counts where resource = '${resource}'`,
      )
      return Number(row?.sum)
    }
    const write = (id: string, resource: string) =>
      read(`insert into records (resource, id, data, search, created_at, updated_at)
        values ('${resource}', '${id}', '{"at": "2026-11-01"}', 'text', now(), now())`)

    beforeAll(async () => {
      const place = await make()
      opened = await place.open(before)
      for (const [id, resource] of Object.entries(placed)) await write(id, resource)
      await read(`create index records_sort_0123456789abcdef on records (id) where resource = 'customers'`)
      await opened.close()
      opened = await place.open()
      stop = async () => {
        await opened.close()
        await place.stop()
      }
    }, 120_000)
    afterAll(() => stop())

    it('each in its table, the journal and the answers in their own', async () => {
      expect(await read('select id, tableoid::regclass::text as place from records order by id')).toEqual([
        { id: 'answer', place: 'records_answers' },
        { id: 'customer', place: 'records_rest' },
        { id: 'line', place: 'records_journal' },
        { id: 'other', place: 'records_rest' },
      ])
    })

    it('counted once, as they are written from then on', async () => {
      for (const [id, resource] of Object.entries(placed)) {
        expect(await countOf(resource)).toBe(1)
        await write(`${id}2`, resource)
        expect(await countOf(resource)).toBe(2)
        await read(`update records set search = 'word' where resource = '${resource}' and id = '${id}2'`)
        await read(`delete from records where resource = '${resource}' and id = '${id}2'`)
        expect(await countOf(resource)).toBe(1)
      }
      const [{ bytes } = { bytes: 0 }] = await read<{ bytes: number }>(
        `select sum(octet_length(data::text) + octet_length(search))::int as bytes from records where resource = '${answers}'`,
      )
      expect(await countOf(`bytes of ${answers}`)).toBe(bytes)
    })

    it.each(
      Object.entries({
        [journal]: 'records_journal',
        [answers]: 'records_answers',
        customers: 'records_rest',
      }),
    )('those of %s read from %s alone', async (resource, place) => {
      const plan = await read<Record<string, string>>(
        `explain select * from records where resource = '${resource}' and id = 'one'`,
      )
      const text = JSON.stringify(plan)
      expect(new Set(text.match(/records_(?:journal|answers|rest)/g))).toEqual(new Set([place]))
    })

    it('with indexes and statistics of the one table that holds them', async () => {
      const added = serverFeatures.flatMap(({ indexes = [] }) => indexes)
      const make = (database = opened.database) => createSortIndexes(database, panelResources(), added)
      await (opened.exclusively ? opened.exclusively(make) : make())
      const placesWith = async (text: string) =>
        (
          await read<{ place: string }>(
            `select distinct tablename as place from pg_indexes where indexname ~ '_(sort|filter)_' and indexdef like '%${text}%'`,
          )
        ).map(({ place }) => place)
      expect(await placesWith(`resource = ''changes''`)).toEqual(['records_journal'])
      expect(await placesWith(`resource = ''customers''`)).toEqual(['records_rest'])
      expect(await placesWith('submittedAt')).toEqual(['records_answers'])
      const statistics = await read<{ place: string }>(
        `select distinct stxrelid::regclass::text as place from pg_statistic_ext order by 1`,
      )
      expect(statistics.map(({ place }) => place)).toEqual(['records_journal', 'records_rest'])
    })
  })
})
