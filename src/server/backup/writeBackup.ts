import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { DataFolderInUse, lockDataFolder } from '../dataLock.ts'
import { readDatabaseFacts } from './databaseFacts.ts'
import { flushTree } from './flushTree.ts'
import { listFiles, type Manifest, writeManifest } from './manifest.ts'
import { type SnapshotAnswer, socketPath } from './offerSnapshots.ts'
import { copyData, databaseFolder } from './snapshot.ts'

/**
 * Backs up a data folder, whether a server runs on it or not, into a folder that is not there yet or empty. It is there whole or
 * not at all, and its database has been opened once.
 *
 * @throws Error with a sentence for people
 */
export async function writeBackup(
  dataDirectory: string,
  target: string,
  version: string,
  now: Date,
): Promise<Manifest> {
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
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), version, ...facts, files }
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

/** The copy of a running server's data folder. */
interface Snapshot {
  folder: string
  /** The server removes it. Fails where the server has ended meanwhile, and the copy with it. */
  release(): void
}

/**
 * Asks the server that runs on a data folder for a copy of it.
 *
 * @throws Error with a sentence for people
 */
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
