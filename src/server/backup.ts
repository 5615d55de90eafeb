import { join } from 'node:path'
import { askForBackup } from './backup/askServer.ts'
import { BackupError } from './backup/manifest.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { DataFolderInUse, lockDataFolder } from './dataLock.ts'
import { openPglite } from './db/openPglite.ts'
import { readSettings } from './settings.ts'

/**
 * `npm run backup -- FOLDER`: the embedded database and the files beside it, into a new folder; whether the server runs or
 * not. `npm run restore -- FOLDER` makes a data folder of it.
 */
const [target, ...rest] = process.argv.slice(2)
if (target === undefined || rest.length > 0) {
  console.error('Usage: npm run backup -- FOLDER')
  process.exit(2)
}

async function backUp(dataDirectory: string, folder: string): Promise<number> {
  let unlock: () => void
  try {
    unlock = await lockDataFolder(dataDirectory)
  } catch (error) {
    if (error instanceof DataFolderInUse) return askForBackup(dataDirectory, Number(error.processId), folder)
    throw error
  }
  try {
    const { dump, close } = await openPglite(join(dataDirectory, 'database'))
    try {
      return (await writeBackup(dataDirectory, folder, dump)).files.length
    } finally {
      await close()
    }
  } finally {
    unlock()
  }
}

try {
  const { databaseUrl, dataDirectory } = readSettings(process.env)
  if (databaseUrl !== undefined) {
    throw new BackupError(
      'With DATABASE_URL use pg_dump for the database: docs/operations/backup.md says how.',
    )
  }
  const files = await backUp(dataDirectory, target)
  console.log(`${target} holds the database and ${files - 1} files.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
