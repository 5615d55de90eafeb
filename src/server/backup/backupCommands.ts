import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { commandOf } from '#config/builtPlace.ts'
import { DataFolderInUse, lockDataFolder, restoringFolder } from '../dataLock.ts'
import { migrationsFolder } from '../db/openPglite.ts'
import { thisBuild } from '../db/releases.ts'
import { refuseOtherRelease } from '../db/servedBy.ts'
import { readSettings } from '../settings.ts'
import {
  listFiles,
  type Manifest,
  readBackup,
  readDatabaseFacts,
  UnusableBackup,
  writeManifest,
} from './manifest.ts'
import { type SnapshotAnswer, socketPath } from './offerSnapshots.ts'
import { copyData, databaseFolder, flushTree } from './snapshot.ts'

/**
 * Backs up a data folder, whether a server runs on it or not. The backup is there whole or not at all, and its database
 * has been opened once.
 */
export async function writeBackup(dataDirectory: string, target: string, now: Date): Promise<Manifest> {
  if (!existsSync(join(dataDirectory, databaseFolder, 'PG_VERSION'))) {
    throw new Error(`There is no database in the data folder ${dataDirectory}.`)
  }
  const there = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (there.length > 0) throw new Error(`${target} is not empty. Name a folder that is not there yet.`)
  const part = `${target}.part`
  await mkdir(dirname(part), { recursive: true })
  await rm(part, { recursive: true, force: true })
  try {
    await copyFrom(dataDirectory, part)
    const facts = await readDatabaseFacts(join(part, databaseFolder))
    const files = await listFiles(part)
    const { version, commit } = thisBuild
    const name = { version, ...(commit && { commit }) }
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), ...name, ...facts, files }
    await writeManifest(part, manifest)
    await flushTree(part)
    await rename(part, target)
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function copyFrom(dataDirectory: string, part: string): Promise<void> {
  const unlock = await lockDataFolder(dataDirectory).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return undefined
    throw error
  })
  if (unlock) {
    try {
      await copyData(dataDirectory, part)
    } finally {
      unlock()
    }
    return
  }
  const snapshot = await askForSnapshot(dataDirectory)
  try {
    await copyData(snapshot.folder, part)
  } finally {
    snapshot.release()
  }
}

interface Snapshot {
  folder: string
  /** The server removes it. Fails where the server has ended meanwhile, and the copy with it. */
  release(): void
}

async function askForSnapshot(dataDirectory: string): Promise<Snapshot> {
  const path = socketPath(dataDirectory)
  const hint = 'Stop the server and try again.'
  if (path === undefined)
    throw new Error(`The path of ${dataDirectory} is too long to ask its server. ${hint}`)
  const socket = createConnection(path)
  try {
    const line = await new Promise<string>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('it has closed the connection')))
      createInterface(socket).once('line', resolve)
    })
    const answer = JSON.parse(line) as SnapshotAnswer
    if ('fault' in answer) throw new Error(answer.fault)
    return {
      folder: answer.folder,
      release() {
        const hasEnded = socket.destroyed
        socket.destroy()
        if (hasEnded) throw new Error('The server ended while its data were copied. Try again.')
      },
    }
  } catch (cause) {
    socket.destroy()
    throw new Error(`The server gives no copy of ${dataDirectory}: ${(cause as Error).message}. ${hint}`, {
      cause,
    })
  }
}

const lockName = /^server\.lock/

/**
 * Puts a backup into a missing or empty data folder. Everything is verified before anything gets its place; a start on a
 * folder in which this was interrupted is refused.
 */
export async function restoreBackup(backup: string, dataDirectory: string): Promise<Manifest> {
  const manifest = await readBackup(backup)
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

async function fill(backup: string, dataDirectory: string, manifest: Manifest): Promise<void> {
  const part = join(dataDirectory, restoringFolder)
  const migrations = readMigrationFiles({ migrationsFolder })
  try {
    await copyData(backup, part)
    const facts = await readDatabaseFacts(join(part, databaseFolder), (database) =>
      refuseOtherRelease(database, migrations, thisBuild),
    )
    const { schema, servedBy, rows } = manifest
    if (!isDeepStrictEqual(facts, { schema, ...(servedBy && { servedBy }), rows })) {
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

/**
 * Runs a command that has one folder as its parameter; what goes wrong is its exit code.
 *
 * @param besides PostgreSQL's own program for the same
 */
export async function runFolderCommand(
  name: 'backup' | 'restore',
  besides: string,
  work: (folder: string, dataFolder: string) => Promise<string>,
): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2)
  if (folder === undefined || rest.length > 0) {
    console.error(`Usage: ${commandOf(name)} FOLDER`)
    process.exitCode = 2
    return
  }
  try {
    // Nothing else of a server's settings counts here: nights should not go without a backup for a fault in one.
    const { DATA_DIR, DATABASE_URL } = process.env
    const { databaseUrl, dataDirectory } = readSettings({ DATA_DIR, DATABASE_URL })
    if (databaseUrl !== undefined) {
      throw new Error(`DATABASE_URL names a PostgreSQL: ${besides}, as docs/backup.md has it.`)
    }
    console.log(await work(resolve(folder), dataDirectory))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
