import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'
import { type SnapshotAnswer, socketPath } from './offerSnapshots.ts'

/** The copy of a running server's data folder. */
export interface Snapshot {
  folder: string
  /** The server removes it. Fails where the server has ended meanwhile, and the copy with it. */
  release(): void
}

/**
 * Asks the server that runs on a data folder for a copy of it.
 *
 * @throws Error with a sentence for people
 */
export async function askForSnapshot(dataDirectory: string): Promise<Snapshot> {
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
