import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, expect, it } from 'vitest'
import { dumpEmptyPglite } from '#server/db/openPglite.ts'

/** What a schema is made of, and what the migrations have noted. */
const facts = [
  `select table_schema, table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
    where table_schema in ('public', 'drizzle') order by 1, 2, 3`,
  `select indexdef from pg_indexes where schemaname in ('public', 'drizzle') order by 1`,
  `select conrelid::regclass::text as owner, pg_get_constraintdef(oid) as says from pg_constraint order by 1, 2`,
  'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  'select relname, reltuples from pg_class where relnamespace = 2200 order by 1',
]

const open = (loadDataDir: Blob) => PGlite.create({ extensions: { pg_trgm }, loadDataDir })
const opened: PGlite[] = []

afterAll(async () => {
  for (const each of opened) await each.close()
})

it('a first start begins with the database that the migrations make, without a row and without statistics', {
  timeout: 120_000,
}, async () => {
  const built = await open(await openAsBlob('dist/server/files/prepared.tar.gz'))
  const made = await open(await dumpEmptyPglite())
  opened.push(built, made)
  for (const fact of facts) {
    const { rows } = await built.query(fact)
    expect(rows.length, fact).toBeGreaterThan(5)
    expect(rows).toEqual((await made.query(fact)).rows)
  }
  const { rows: tables } = await built.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  for (const { name } of tables) {
    expect((await built.query(`select 1 from "${name}" limit 1`)).rows, name).toEqual([])
  }
})
