import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { lockDataFolder, restoringFolder } from '../dataLock.ts'
import { newestSchema, readDatabaseFacts } from './databaseFacts.ts'
import { flushTree } from './flushTree.ts'
import { type Manifest, readBackup, UnusableBackup } from './manifest.ts'
import { copyData, databaseFolder } from './snapshot.ts'

/** The lock is the only thing that may lie there. */
const lockName = /^server\.lock/

/**
 * Puts a backup into a data folder that is not there yet or empty. Everything is verified before anything gets its place; a start
 * on a folder in which this was interrupted is refused.
 *
 * @throws UnusableBackup, DataFolderInUse, RestoreInterrupted, or Error with a sentence for people
 */
export async function restoreBackup(backup: string, dataDirectory: string): Promise<Manifest> {
  const manifest = await readBackup(backup)
  if (manifest.schema > newestSchema()) {
    throw new UnusableBackup(
      `The backup ${backup} was made by a newer version (${manifest.version}). Restore it with that one.`,
    )
  }
  const unlock = await lockDataFolder(dataDirectory)
  try {
    const there = (await readdir(dataDirectory)).filter((name) => !lockName.test(name))
    if (there.length > 0) {
      throw new Error(`The data folder ${dataDirectory} is not empty. Move what is in it elsewhere first.`)
    }
    await fill(backup, dataDirectory, manifest)
    return manifest
  } finally {
    unlock()
  }
}

async function fill(backup: string, dataDirectory: string, { schema, rows }: Manifest): Promise<void> {
  const part = join(dataDirectory, restoringFolder)
  try {
    await copyData(backup, part)
    const facts = await readDatabaseFacts(join(part, databaseFolder))
    if (!isDeepStrictEqual(facts, { schema, rows })) {
      throw new UnusableBackup(`The database of ${backup} does not hold what the backup says.`)
    }
    await flushTree(part)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
  for (const name of await readdir(part)) await rename(join(part, name), join(dataDirectory, name))
  await rmdir(part)
}
