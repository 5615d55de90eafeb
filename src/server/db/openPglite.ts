import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { LogFailure } from '../log.ts'
import type { Database, OpenDatabase } from './database.ts'
import { type Build, thisBuild } from './releases.ts'
import * as schema from './schema.ts'
import { bringSchema, refuseOtherRelease } from './servedBy.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** An empty database, made with the build: it is quicker to copy one than to make one. */
const prepared = fileURLToPath(new URL('./prepared.tar.gz', import.meta.url))

/** In place of 128 MB: all of it is written to at each start, and WebAssembly never gives memory back. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB']

/**
 * Opens PGlite, in memory without a directory, and brings its schema up to date.
 *
 * @param tellPanic told, at once, when it has stopped for good; must end the process
 * @param admit looks at it before anything is changed; where it fails, nothing is
 * @param options.onMigrate told before a schema that is there is changed
 */
export async function openPglite(
  directory?: string,
  tellPanic: (error: unknown) => void = () => undefined,
  admit: (database: Database) => Promise<void> = async () => undefined,
  {
    migrations = migrationsFolder,
    build = thisBuild,
    onMigrate,
  }: { migrations?: string; build?: Build; onMigrate?: LogFailure } = {},
): Promise<OpenDatabase> {
  const client = directory === undefined ? await createPglite() : await openDirectory(directory)
  onPanic(client, tellPanic)
  const database = drizzle({ client, schema })
  try {
    const known = readMigrationFiles({ migrationsFolder: migrations })
    await refuseOtherRelease(database, known, build)
    await admit(database)
    const before = await database.transaction((transaction) =>
      bringSchema(transaction, known, build, onMigrate),
    )
    return { database, close: () => client.close(), before }
  } catch (error) {
    await client.close()
    throw error
  }
}

/** Opens a PGlite that is there, whatever its schema. */
export async function openPgliteAsItIs(directory: string): Promise<OpenDatabase> {
  const client = await createPglite(directory)
  return { database: drizzle({ client, schema }), close: () => client.close() }
}

/** Packs an empty database, which every first start would make anew. */
export async function dumpEmptyPglite(): Promise<Blob> {
  const client = await createPglite()
  await migrate(drizzle({ client, schema }), { migrationsFolder })
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  return dump
}

/**
 * Creating a database takes seconds. A mark beside it says that it is not complete, so that one whose creation was
 * interrupted, which nothing can open and which holds nothing yet, is made anew.
 */
async function openDirectory(directory: string): Promise<PGlite> {
  const mark = `${directory}.creating`
  if (existsSync(mark)) await rm(directory, { recursive: true, force: true })
  else if (existsSync(directory)) return createPglite(directory)
  await mkdir(dirname(directory), { recursive: true })
  await writeFile(mark, '')
  await mkdir(directory)
  const client = await createPglite(directory, existsSync(prepared) ? await openAsBlob(prepared) : undefined)
  await rm(mark)
  return client
}

/** Starts a PGlite. @param loadDataDir what it begins with, packed. @default what is there, else an empty database without tables */
export async function createPglite(directory?: string, loadDataDir?: Blob): Promise<PGlite> {
  // Kept alive by compiling WebAssembly alone, Node would wait for V8's optimising in the background: a second.
  const awake = setInterval(() => undefined, 1000)
  // Each function is looked at when it is first called, and compiled then anyway, not all 13,000 at once.
  setFlagsFromString('--wasm-lazy-validation')
  try {
    return await PGlite.create({
      extensions: { pg_trgm },
      startParams,
      ...(directory === undefined ? {} : { dataDir: directory }),
      ...(loadDataDir && { loadDataDir }),
    })
  } finally {
    clearInterval(awake)
  }
}

/**
 * Tells that PGlite has stopped for good: PostgreSQL panics where it cannot write its log, as on a full disk, and the next
 * query would never return. So whoever is told must end the process before anything else runs.
 */
function onPanic(client: PGlite, tell: (error: unknown) => void): void {
  const send = client.execProtocolStream.bind(client)
  client.execProtocolStream = async (...parameters) => {
    try {
      return await send(...parameters)
    } catch (error) {
      if (isPanic(error)) tell(error)
      throw error
    }
  }
}

function isPanic(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || (error as { severity?: unknown }).severity === 'PANIC'
}
