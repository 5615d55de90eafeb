import { resolve } from 'node:path'
import { restoreBackup } from './backup/restoreBackup.ts'
import { readSettings } from './settings.ts'

/** `npm run restore -- FOLDER`: a backup into the data folder, which must be empty. */
const [folder, ...rest] = process.argv.slice(2)
if (folder === undefined || rest.length > 0) {
  console.error('Usage: npm run restore -- FOLDER')
  process.exit(2)
}

try {
  const { databaseUrl, dataDirectory } = readSettings(process.env)
  if (databaseUrl !== undefined) {
    throw new Error('DATABASE_URL names a PostgreSQL: restore it by pg_restore, as docs/backup.md has it.')
  }
  const { takenAt } = await restoreBackup(resolve(folder), dataDirectory)
  console.log(`${dataDirectory} is as it was at ${takenAt}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
