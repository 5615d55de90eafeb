import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { fillDatabase } from './fillDatabase.ts'
import { startPostgres } from './postgres.ts'
import { postgresPrograms } from './postgresPrograms.ts'

/** One database on a server that others have theirs on too. */
export interface PostgresDatabase {
  url: string
  /** Removes it, also where somebody is connected still. */
  stop(): Promise<void>
}

/**
 * Makes a database on the PostgreSQL server of this worker, which begins with the first and ends with the run. Whoever kills a
 * server, lets it hang or changes what belongs to all of it starts its own (`startPostgres`).
 *
 * @param options.isEmpty without tables. @default false: with the demonstration's data, copied within the server
 */
export async function makePostgresDatabase({ isEmpty = false } = {}): Promise<PostgresDatabase> {
  running ??= serverOfWorker()
  const server = await running
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template ${isEmpty ? 'template0' : seeded}`)
  return {
    url: addressOf(server, name),
    stop: () => command(server, `drop database ${name} with (force)`),
  }
}

let running: Promise<string> | undefined

const seeded = 'seeded'

/** A worker goes on with the server of one that had its number before. */
async function serverOfWorker(): Promise<string> {
  const folder = inject('runFolder')
  const note = join(folder, `postgres-of-worker-${process.env.VITEST_POOL_ID}`)
  if (existsSync(note)) return readFileSync(note, 'utf8')
  const { url } = await startPostgres(postgresPrograms ?? '', { within: folder })
  await command(url, `create database ${seeded}`)
  const opened = await openPostgres(addressOf(url, seeded), () => undefined)
  await fillDatabase(opened, panelResources())
  await opened.close()
  writeFileSync(note, url)
  return url
}

async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href
}
