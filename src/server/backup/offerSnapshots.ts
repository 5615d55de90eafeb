import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import type { Database } from '../db/database.ts'
import { takeSnapshot } from './snapshot.ts'

/** What the server answers, as one line of JSON. */
export type SnapshotAnswer = { folder: string } | { fault: string }

/** Systems take no longer name for a socket. */
const longestPath = 100

/** Returns the shortest name of the socket from where this process stands. @returns `undefined` where each is too long */
export function socketPath(dataDirectory: string): string | undefined {
  const path = join(dataDirectory, 'snapshot.socket')
  return [path, relative(process.cwd(), path)].find((each) => Buffer.byteLength(each) <= longestPath)
}

/**
 * Lets `npm run backup` have a copy of the data folder while the server runs, by a socket that only the owner may open,
 * until it closes the connection.
 *
 * @returns ends that, and waits for a copy that is being made
 */
export async function offerSnapshots(
  dataDirectory: string,
  database: Database,
  log: (message: string, error: unknown) => void,
): Promise<() => Promise<void>> {
  const folder = join(dataDirectory, 'snapshot')
  const path = socketPath(dataDirectory)
  await rm(folder, { recursive: true, force: true })
  if (path === undefined) {
    log(`The path of ${dataDirectory} is too long for backups while the server runs.`, undefined)
    return async () => undefined
  }
  await rm(path, { force: true })
  let working: Promise<void> | undefined
  const sockets = new Set<Socket>()

  async function hand(socket: Socket): Promise<void> {
    const closed = new Promise((resolve) => socket.once('close', resolve))
    try {
      await takeSnapshot(database, dataDirectory, folder)
      answer(socket, { folder })
      await closed
    } catch (error) {
      log('The data folder could not be copied for a backup.', error)
      answer(socket, { fault: error instanceof Error ? error.message : String(error) })
      socket.end()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    socket.resume()
    if (working) {
      answer(socket, { fault: 'Another backup is being made.' })
      socket.end()
      return
    }
    working = hand(socket).finally(() => {
      working = undefined
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await working
  }
}

function answer(socket: Socket, value: SnapshotAnswer): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(value)}\n`)
}
