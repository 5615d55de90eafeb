import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { createPasswords } from '#server/auth/password.ts'
import { compileQuickly } from './compileQuickly.ts'
import { fillQuickly } from './fillDatabase.ts'
import { startEmptyPglite } from './memoryDatabase.ts'

/** A data folder as a first start makes it: filled in memory, for to write each page as it is filled takes many times as long. */
export async function makeDataFolder(folder: string): Promise<string> {
  const place = join(folder, 'database')
  mkdirSync(place, { recursive: true })
  const client = await startEmptyPglite()
  // A server of its own takes no passwords but the usual ones.
  await fillQuickly(client, panelResources(), createPasswords())
  const input = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  execFileSync('tar', ['-xf', '-', '-C', place], { input, stdio: ['pipe', 'ignore', 'ignore'] })
  return folder
}

/** A data folder with an empty database, as a build brings it: a server that starts from the sources would make one for seconds. */
export function makeEmptyDataFolder(folder: string): string {
  compileQuickly()
  const place = join(folder, 'database')
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['-xf', inject('emptyDatabase'), '-C', place], { stdio: 'ignore' })
  return folder
}
