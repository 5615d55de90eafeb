import { execFileSync } from 'node:child_process'
import { mkdirSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { inject } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { createPasswords } from '#server/auth/password.ts'
import { createPglite } from '#server/db/openPglite.ts'
import * as schema from '#server/db/schema.ts'
import { fillDatabase } from './fillDatabase.ts'

/** A data folder as a first start makes it: filled in memory, for to write each page as it is filled takes many times as long. */
export async function makeDataFolder(folder: string): Promise<string> {
  const place = join(folder, 'database')
  mkdirSync(place, { recursive: true })
  const client = await createPglite(undefined, await openAsBlob(inject('emptyDatabase')))
  // A server of its own takes no passwords but the usual ones.
  await fillDatabase({ database: drizzle({ client, schema }) }, panelResources(), createPasswords())
  const input = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  execFileSync('tar', ['-xf', '-', '-C', place], { input, stdio: ['pipe', 'ignore', 'ignore'] })
  return folder
}

/** A data folder with an empty database, as a build brings it: a server that starts from the sources would make one for seconds. */
export function makeEmptyDataFolder(folder: string): string {
  const place = join(folder, 'database')
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['-xzf', inject('emptyDatabase'), '-C', place], { stdio: 'ignore' })
  return folder
}
