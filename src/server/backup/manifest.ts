import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../db/database.ts'
import { openPgliteAsItIs } from '../db/openPglite.ts'
import { type ServedBy, servedBy } from '../db/servedBy.ts'

export interface Manifest extends DatabaseFacts {
  format: 1
  /** When it was begun: what was acknowledged before is in it. */
  takenAt: string
  /** Of the product that made it. */
  version: string
  commit?: string
  /** Every file by its path, in the order of the paths. */
  files: Readonly<Record<string, { size: number; sha256: string }>>
}

const manifestName = 'manifest.json'

/** A backup that cannot be restored; nothing has been written. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup'
}

/** Lists every file of a folder with its checksum. */
export async function listFiles(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== manifestName)
    .toSorted()
  const listed: [string, { size: number; sha256: string }][] = []
  for (const path of paths) {
    const absolute = join(folder, path)
    const hash = createHash('sha256')
    await pipeline(createReadStream(absolute), hash)
    listed.push([path, { size: (await stat(absolute)).size, sha256: hash.digest('hex') }])
  }
  return Object.fromEntries(listed)
}

/** Writes the manifest, with a checksum of its own in the last line. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1)
  await writeFile(join(folder, manifestName), `${text}\n${checksum(text)}\n`, { mode: 0o600 })
}

/** @throws UnusableBackup where it is none, or a file is missing, too many or not what it was */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const found = await listFiles(folder)
  const paths = new Set([...Object.keys(manifest.files), ...Object.keys(found)])
  const faults = [...paths].filter((path) => manifest.files[path]?.sha256 !== found[path]?.sha256)
  if (faults.length > 0) {
    const named = faults.slice(0, 3).join(', ')
    throw new UnusableBackup(`The backup ${folder} is damaged: ${faults.length} files, such as ${named}.`)
  }
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new UnusableBackup(`There is no backup in ${folder}.`)
  const lines = text.trimEnd().split('\n')
  const sum = lines.pop()
  if (sum !== checksum(lines.join('\n'))) {
    throw new UnusableBackup(`The backup ${folder} is damaged: its ${manifestName} is not what was written.`)
  }
  const manifest = JSON.parse(lines.join('\n')) as Omit<Manifest, 'format'> & { format: number }
  if (manifest.format !== 1) {
    throw new UnusableBackup(`The backup ${folder} has a format that this version does not know.`)
  }
  return manifest as Manifest
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

interface DatabaseFacts {
  /** Time of its newest migration. */
  schema: number
  /** Absent before 1.0.0. */
  servedBy?: ServedBy
  /** How many rows each table has. */
  rows: Readonly<Record<string, number>>
}

/**
 * Opens the PGlite of a folder, changes nothing in it, and closes it in good order.
 *
 * @param admit looks at it first
 */
export async function readDatabaseFacts(
  folder: string,
  admit?: (database: Database) => Promise<unknown>,
): Promise<DatabaseFacts> {
  const { database, close } = await openPgliteAsItIs(folder)
  try {
    await admit?.(database)
    const newest = sql`select max(created_at) as newest from drizzle.__drizzle_migrations`
    const [schema] = await rowsOf<{ newest: string }>(database, newest)
    const tables = await rowsOf<{ name: string }>(
      database,
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition order by 1`,
    )
    const rows: Record<string, number> = {}
    for (const { name } of tables) {
      const [counted] = await rowsOf<{ rows: string }>(
        database,
        sql`select count(*) as rows from ${sql.identifier(name)}`,
      )
      rows[name] = Number(counted?.rows)
    }
    const before = await servedBy(database)
    return { schema: Number(schema?.newest), ...(before && { servedBy: before }), rows }
  } finally {
    await close()
  }
}
