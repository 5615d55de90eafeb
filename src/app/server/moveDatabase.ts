import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import { keyFile, keyRow } from '#server/auth/signingKeys.ts'
import { CopyRefused, copyTables, movedName } from '#server/db/copyTables.ts'
import type { Database } from '#server/db/database.ts'
import { mediaFiles, settings as settingsTable } from '#server/db/schema.ts'
import { type Settings, StartRefused } from '#server/settings.ts'
import { refuseMoved, refuseOtherEnvironment } from './databaseEnvironment.ts'
import { openDatabase, withDatabase } from './openServerDatabase.ts'
import { alone, hostOf, namedAddress, refuseConnected } from './stoppedServers.ts'

const targets = ['postgresql', 'embedded'] as const

/**
 * Copies all that a stopped product has stored out of the embedded database into the PostgreSQL of `DATABASE_URL`, or back, compares
 * what has arrived, and keeps the database of before from being served again. Goes on where it was interrupted.
 *
 * @param word `postgresql` or `embedded`: where to
 * @throws StartRefused where that is not empty, or something is written meanwhile
 */
export async function moveDatabase(
  settings: Settings,
  word: string,
  log: (message: string, error: unknown) => void,
  tell: (line: string) => void,
  now: Date,
): Promise<string> {
  const to = targets.find((each) => each === word)
  if (to === undefined) throw new StartRefused(`"${word}" is neither ${targets.join(' nor ')}.`)
  const { databaseUrl, ...embedded } = settings
  if (databaseUrl === undefined) {
    throw new StartRefused('DATABASE_URL must name the PostgreSQL, whichever way the data move.')
  }
  const folder = join(settings.dataDirectory, 'database')
  const names = { embedded: `the folder ${folder}`, postgresql: hostOf(databaseUrl) }
  const from = to === 'embedded' ? 'postgresql' : 'embedded'
  if (from === 'embedded' && !existsSync(join(folder, 'PG_VERSION'))) {
    throw new StartRefused(`There is no database in ${names.embedded}.`)
  }
  const named = { ...settings, databaseUrl: namedAddress(databaseUrl) }
  const opened = {
    embedded: () => openDatabase(embedded, log, admit),
    postgresql: () => openDatabase(named, log, admit),
  }
  const admit = (database: Database) => refuseOtherEnvironment(database, settings.environment)
  return withDatabase(opened[from](), (source) =>
    withDatabase(opened[to](), async (target) => {
      const server = from === 'postgresql' ? source.database : target.database
      await refuseConnected(server, names.postgresql)
      const rows = await alone(source, (sourceRows) =>
        alone(target, async (targetRows) => {
          await refuseMoved(sourceRows)
          const told = (table: string, count: number) => tell(`${table}: ${count} rows, compared`)
          const copied = await copyTables(sourceRows, targetRows, names[from], told, async () => {
            await refuseConnected(server, names.postgresql)
            if (to === 'postgresql') await keyIntoRow(settings.dataDirectory, targetRows)
            else await keyIntoFile(settings.dataDirectory, sourceRows)
          }).catch((error: unknown) => {
            throw error instanceof CopyRefused ? new StartRefused(`${names[to]}: ${error.message}`) : error
          })
          const value = { place: names[to], at: now.toISOString() }
          await sourceRows.insert(settingsTable).values({ name: movedName, value })
          return copied
        }),
      )
      const without = to === 'postgresql' ? 'with' : 'without'
      return [
        `${rows} rows are in ${names[to]}, each as it was in ${names[from]}, where they stay; no server starts there any more.`,
        await filesOf(settings, target.database),
        `Start the server ${without} DATABASE_URL.`,
      ].join('\n')
    }),
  )
}

/** The key that the server has made itself comes along, or everybody would have to sign in anew, and second factors be lost. */
async function keyIntoRow(dataDirectory: string, database: Database): Promise<void> {
  const value = await readFile(join(dataDirectory, keyFile), 'utf8').catch(() => undefined)
  if (value === undefined) return
  await database
    .insert(settingsTable)
    .values({ name: keyRow, value })
    .onConflictDoUpdate({ target: settingsTable.name, set: { value } })
}

async function keyIntoFile(dataDirectory: string, database: Database): Promise<void> {
  const [row] = await database.select().from(settingsTable).where(eq(settingsTable.name, keyRow))
  if (!row) return
  await writeFile(join(dataDirectory, keyFile), String(row.value), { mode: 0o600 })
}

/** Tells what is missing of the files of media: they stay where they are, whatever the database is. */
async function filesOf(settings: Settings, database: Database): Promise<string> {
  if (settings.mediaStore) return 'Files of media stay in their bucket.'
  const folder = join(settings.mediaDirectory ?? join(settings.dataDirectory, 'media'), 'files')
  const files = await database.select().from(mediaFiles).where(isNull(mediaFiles.builtIn))
  const sizes = await Promise.all(
    files.map(({ key }) =>
      stat(join(folder, key)).then(
        ({ size }) => size,
        () => undefined,
      ),
    ),
  )
  const missing = files.filter(({ size }, index) => sizes[index] !== size)
  const named = missing.length > 0 ? ` ${missing.length} are not there, such as ${missing[0]?.fileName}.` : ''
  return `${files.length} files of media stay in ${folder}.${named}`
}
