import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { distribute } from '#app/server/distribute.ts'
import { panelResources } from '#app/server/panelResources.ts'
import { featureSettings } from '#product.server.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { readSettings } from '#server/settings.ts'
import { fillDatabase } from './fillDatabase.ts'
import { addressOf, command } from './postgresDatabase.ts'

/** The coordinator of a Citus cluster, as somebody who may make databases on each of its machines. With it, tests on PostgreSQL run there. */
export const citusUrl = process.env.CITUS_URL

/** What records are spread by there. */
const by = process.env.CITUS_BY ?? 'id'

/** Databases that others are copies of. */
export interface PreparedDatabases {
  /** Each has every database; the first one is asked. */
  machines: readonly [string, ...string[]]
  /** Name of the one with the demonstration's data. */
  seeded: string
  /** Name of the one without tables. */
  empty: string
}

const noteIn = (runFolder: string) => join(runFolder, 'cluster.json')

/** Finds what the run has prepared; `undefined` without a cluster. */
export function preparedCluster(runFolder: string): Promise<PreparedDatabases> | undefined {
  if (citusUrl === undefined) return undefined
  return readFile(noteIn(runFolder), 'utf8').then((text) => JSON.parse(text) as PreparedDatabases)
}

/** Makes what databases of tests are copies of: on each machine the same name, which is all that ties them together. */
export async function prepareCluster(coordinator: string, runFolder: string): Promise<void> {
  const workers = await workersOf(coordinator)
  const machines = [coordinator, ...workers.map(({ host, port }) => at(coordinator, host, port))] as const
  const make = async (name: string) => {
    for (const machine of machines) {
      await command(machine, `drop database if exists ${name} with (force)`)
      await command(machine, `create database ${name}`)
      await command(addressOf(machine, name), 'create extension citus')
    }
    const { hostname, port } = new URL(coordinator)
    const own = addressOf(coordinator, name)
    await command(own, `select citus_set_coordinator_host('${hostname}', ${port || 5432})`)
    for (const { host, port } of workers) await command(own, `select citus_add_node('${host}', ${port})`)
    await command(own, `alter database ${name} set citus.shard_count = 4`)
    return own
  }
  const [empty, seeded] = ['panel_empty', 'panel_seeded']
  await make(empty)
  const url = await make(seeded)
  const opened = await openPostgres(url, () => undefined)
  await fillDatabase(opened, panelResources())
  await opened.close()
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: join(tmpdir(), seeded) }, featureSettings)
  const ignore = () => undefined
  await distribute(settings, ['--by', by], ignore, ignore)
  // Nobody may be connected to what is copied, and Citus itself would be.
  for (const name of [empty, seeded]) {
    for (const machine of machines) {
      await command(machine, `alter database ${name} allow_connections false`)
      await command(
        machine,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    }
  }
  const prepared: PreparedDatabases = { machines, seeded, empty }
  await writeFile(noteIn(runFolder), JSON.stringify(prepared))
}

async function workersOf(coordinator: string): Promise<{ host: string; port: number }[]> {
  const client = new Client({ connectionString: coordinator })
  await client.connect()
  const { rows } = await client.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by 1, 2',
  )
  await client.end()
  return rows
}

const at = (url: string, host: string, port: number) =>
  Object.assign(new URL(url), { hostname: host, port: String(port) }).href
