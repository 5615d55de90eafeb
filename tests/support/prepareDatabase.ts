import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import { panelResources } from '#app/server/panelResources.ts'
import { migrationsFolder } from '#server/db/openPglite.ts'
import * as schema from '#server/db/schema.ts'
import { fillDatabase } from './fillDatabase.ts'

/** Once before the tests: fills a PGlite that they open copies of, for making one takes longer than most tests. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'abo-panel-database-'))
  const file = join(folder, 'database.tar')
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const database = drizzle({ client, schema })
  await migrate(database, { migrationsFolder })
  await fillDatabase({ database }, panelResources())
  // Nobody makes databases of them, and each copy would be half as large again.
  await client.exec('update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await client.exec(`drop database ${template}`)
  await writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('seededDatabase', file)
  return () => rm(folder, { recursive: true, force: true })
}
