import { DataFolderInUse, lockDataFolder } from './dataLock.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

/** What a running server has to give back, in this order. */
export type Closing = () => Promise<void>

/**
 * Runs a server from settings to the last signal: locks the data folder, starts, and on SIGTERM or SIGINT closes
 * what was started. Ends the process: 0 after a signal, 1 where it could not start.
 */
export async function runServer(start: (settings: Settings) => Promise<Closing>): Promise<void> {
  let unlock = () => {}
  try {
    const settings = readSettings(process.env)
    if (settings.databaseUrl === undefined) unlock = await lockDataFolder(settings.dataDirectory)
    const close = await start(settings)
    let isClosing = false
    const stop = async () => {
      if (isClosing) return
      isClosing = true
      await close()
      unlock()
      process.exit(0)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    unlock()
    console.error(isForPeople(error) ? error.message : error)
    process.exit(1)
  }
}

function isForPeople(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof DataFolderInUse) return true
  return error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code !== undefined
}
