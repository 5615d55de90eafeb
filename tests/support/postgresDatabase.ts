import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { type PreparedDatabases, preparedCluster } from './citus.ts'
import { fillDatabase } from './fillDatabase.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'
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
  running ??= preparedCluster(inject('runFolder')) ?? serverOfWorker()
  const { machines, seeded, empty } = await running
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const everywhere = async (text: string) => {
    for (const machine of machines) await command(machine, text)
  }
  await everywhere(`create database ${name} template ${isEmpty ? empty : seeded}`)
  return {
    url: addressOf(machines[0], name),
    stop: () => everywhere(`drop database ${name} with (force)`),
  }
}

let running: Promise<PreparedDatabases> | undefined

const seeded = 'seeded'

/** A worker goes on with the server of one that had its number before. */
async function serverOfWorker(): Promise<PreparedDatabases> {
  const folder = inject('runFolder')
  const note = join(folder, `postgres-of-worker-${process.env.VITEST_POOL_ID}`)
  const prepared = (url: string) => ({ machines: [url] as const, seeded, empty: 'template0' })
  if (existsSync(note)) return prepared(readFileSync(note, 'utf8'))
  const { url } = await startPostgres(postgresPrograms ?? '', {
    within: folder,
    copyOf: await preparedData(),
  })
  writeFileSync(note, url)
  return prepared(url)
}

/**
 * Starts a PostgreSQL server of the test's own, which may be killed, hang or be changed.
 *
 * @param isSeeded with the demonstration's data. @default false: the database that its address names is empty
 */
export async function startOwnPostgres({ isSeeded = false } = {}): Promise<PostgresServer> {
  const server = await startPostgres(postgresPrograms ?? '', { copyOf: await preparedData() })
  return isSeeded ? { ...server, url: addressOf(server.url, seeded) } : server
}

/** The folder of a server that has stopped, with an empty database and one with the demonstration's data: made once in a run. */
async function preparedData(): Promise<string> {
  const folder = join(inject('runFolder'), 'prepared')
  while (!existsSync(folder)) {
    if (isFirst(`${folder}-making`)) await makeData(folder)
    else await pause(50)
  }
  return join(folder, 'data')
}

async function makeData(folder: string): Promise<void> {
  try {
    const server = await startPostgres(postgresPrograms ?? '', { within: inject('runFolder') })
    await command(server.url, `create database ${seeded}`)
    const opened = await openPostgres(addressOf(server.url, seeded), () => undefined)
    await fillDatabase(opened, panelResources())
    await opened.close()
    renameSync(await server.end(), folder)
  } finally {
    rmSync(`${folder}-making`, { recursive: true })
  }
}

/** @returns whether this worker is the one that makes it */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch {
    return false
  }
}

/** Sends one statement to a database. */
export async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Returns the address of another database of the same server. */
export function addressOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href
}
