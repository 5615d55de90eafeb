import { restoreBackup } from './backup/restoreBackup.ts'
import { readSettings } from './settings.ts'

/** `npm run restore -- FOLDER`: a data folder from a backup. There must be none yet. */
const [source, ...rest] = process.argv.slice(2)
if (source === undefined || rest.length > 0) {
  console.error('Usage: npm run restore -- FOLDER')
  process.exit(2)
}

try {
  const { dataDirectory } = readSettings(process.env)
  const { createdAt, files } = await restoreBackup(source, dataDirectory)
  console.log(`${dataDirectory} is as it was at ${createdAt}: the database and ${files.length - 1} files.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
