import { resolve } from 'node:path'
import { readSettings } from '../settings.ts'

/**
 * Runs a command that has one folder as its parameter and works on the data folder; what goes wrong is its exit code.
 *
 * @param name as npm knows it
 * @param besides PostgreSQL's own program for the same
 * @param work gets both folders and returns what is told
 */
export async function runFolderCommand(
  name: 'backup' | 'restore',
  besides: string,
  work: (folder: string, dataFolder: string) => Promise<string>,
): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2)
  if (folder === undefined || rest.length > 0) {
    console.error(`Usage: npm run ${name} -- FOLDER`)
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
