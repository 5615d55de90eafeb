import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, rowsOf } from '#server/db/database.ts'
import { placeOf } from '#server/db/openPostgres.ts'
import { nameOf, thisBuild } from '#server/db/releases.ts'
import { hasDemonstration, type Settings } from '#server/settings.ts'

/** Tells of a start, once on a terminal and once as a line of the log. Nothing of it is secret. */
export interface StartFacts {
  /** With its commit. */
  version: string
  /** That has served the database before; absent at its first start, and before 1.0.0. */
  before?: string
  environment: string
  configFile: string
  /** `isReadOnly`: it is a standby. `host` is absent where the database is a folder, which is its `name` then. */
  database: { kind: 'embedded' | 'PostgreSQL'; host?: string; name: string; bytes: number; isReadOnly?: true }
  /** Of the standby that lists may be read at. */
  readAddress?: string
}

export async function startFacts(
  settings: Settings,
  { database, before, isReadOnly }: Pick<OpenDatabase, 'database' | 'before' | 'isReadOnly'>,
): Promise<StartFacts> {
  const { databaseUrl, databaseReadUrl, dataDirectory, environment, configFile } = settings
  const [size] = await rowsOf<{ bytes: string }>(
    database,
    sql`select pg_database_size(current_database()) as bytes`,
  )
  const place =
    databaseUrl === undefined
      ? { kind: 'embedded' as const, name: join(dataDirectory, 'database') }
      : { kind: 'PostgreSQL' as const, ...placeOf(databaseUrl) }
  return {
    version: nameOf(thisBuild),
    ...(before && { before: nameOf(before) }),
    environment,
    configFile,
    database: { ...place, bytes: Number(size?.bytes), ...(isReadOnly && { isReadOnly }) },
    ...(databaseReadUrl !== undefined && { readAddress: placeText(placeOf(databaseReadUrl)) }),
  }
}

/** Writes them for a terminal. */
export function startLines(facts: StartFacts): string[] {
  const { version, before, environment, configFile, database, readAddress } = facts
  const { kind, host, bytes, isReadOnly } = database
  const place = placeText(database)
  const isAlone = host === undefined && !hasDemonstration(environment)
  const was = before === undefined || before === version ? '' : `, served by ${before} before`
  return [
    `  Version: ${version}${was}`,
    `  Database: ${kind}, ${place}, ${megabytes(bytes)}${isAlone ? ', as DATABASE_URL is not set' : ''}${isReadOnly ? ', a standby: nothing can be written' : ''}`,
    ...(readAddress === undefined ? [] : [`  Lists are read at: ${readAddress}`]),
    `  Environment: ${environment}, ${configFile}`,
  ]
}

function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

function placeText({ host, name }: { host?: string; name: string }): string {
  return host === undefined ? name : `${name} on ${host}`
}
