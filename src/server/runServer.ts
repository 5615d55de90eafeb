import { DrizzleQueryError } from 'drizzle-orm'
import { DataFolderInUse, lockDataFolder, RestoreInterrupted } from './dataLock.ts'
import { type Log, openLog } from './log/log.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

/** A server that runs. */
export interface Running {
  /** From now on it says that it is not ready, and still answers. */
  drain(): void
  /** Gives back what it has, in this order. */
  close(): Promise<void>
}

/** How long the end may take; requests have eight seconds of it, and a mail five. In milliseconds. */
const patience = 20_000

/**
 * Runs a server from settings to the last signal: locks the data folder, starts, and on SIGTERM or SIGINT drains and closes
 * what was started, or ends at once while it starts. Ends the process: 0 after a signal, 1 where it could not start or something failed that nobody expected.
 */
export async function runServer(start: (settings: Settings, log: Log) => Promise<Running>): Promise<void> {
  let unlock = () => {}
  let opened: Log | undefined
  try {
    const settings = readSettings(process.env)
    const log = openLog({ level: settings.logLevel })
    opened = log
    // By itself the process would end with everything that the error holds, values of a query included.
    process.on('uncaughtException', (error) => {
      log.failure('The server ends: something failed that it does not know.', error)
      process.exit(1)
    })
    if (settings.databaseUrl === undefined) unlock = await lockDataFolder(settings.dataDirectory)
    let server: Running | undefined
    let isClosing = false
    const stop = async () => {
      if (isClosing) return
      isClosing = true
      if (server) {
        setTimeout(
          () => {
            log.failure('The server ends although it could not close everything.', undefined)
            process.exit(1)
          },
          settings.drainSeconds * 1000 + patience,
        ).unref()
        server.drain()
        if (settings.drainSeconds > 0) {
          await new Promise((resolve) => setTimeout(resolve, settings.drainSeconds * 1000))
        }
        await server.close()
      }
      // What a start leaves half done, the next one makes anew.
      unlock()
      process.exit(0)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    server = await start(settings, log)
  } catch (error) {
    unlock()
    if (isForPeople(error)) console.error(error.message)
    else (opened ?? openLog()).failure('The server could not start.', error)
    process.exit(1)
  }
}

function isForPeople(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof DataFolderInUse) return true
  if (error instanceof RestoreInterrupted) return true
  if (error instanceof DrizzleQueryError) return false
  return error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code !== undefined
}
