import { resolve } from 'node:path'
import product from '../../package.json' with { type: 'json' }
import { writeBackup } from './backup/writeBackup.ts'
import { readSettings } from './settings.ts'

/** `npm run backup -- FOLDER`: database, files of the media library and signing key, also while the server runs. */
const [folder, ...rest] = process.argv.slice(2)
if (folder === undefined || rest.length > 0) {
  console.error('Usage: npm run backup -- FOLDER')
  process.exit(2)
}

try {
  const { databaseUrl, dataDirectory } = readSettings(process.env)
  if (databaseUrl !== undefined) {
    throw new Error('DATABASE_URL names a PostgreSQL: back it up by pg_dump, as docs/backup.md has it.')
  }
  const manifest = await writeBackup(dataDirectory, resolve(folder), product.version, new Date())
  const rows = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0)
  console.log(`${folder}: ${rows} rows, ${Object.keys(manifest.files).length} files, ${manifest.takenAt}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
