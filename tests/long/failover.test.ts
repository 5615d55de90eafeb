import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../support/apiCalls.ts'
import { type Instances, startInstances } from '../support/instances.ts'
import { createLedger, findLost, repeatOpen, write } from '../support/ledger.ts'
import { needs } from '../support/needs.ts'
import { nginxProgram } from '../support/nginx.ts'
import { type PgBouncer, pgBouncerProgram, startPgBouncer } from '../support/pgbouncer.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { postgresPrograms } from '../support/postgresPrograms.ts'

const needed = needs({
  nginx: nginxProgram,
  PgBouncer: pgBouncerProgram,
})

/** People who write at the same time. */
const writers = 6
/** Acknowledged writes before something is killed, and after it is back. */
const around = 60
/** Until whoever watches over it notices and starts it again. In milliseconds. */
const noticed = 1000

interface Killed {
  name: string
  kill(): Promise<unknown>
  /** Brings it back, as whoever watches over it would, or another one in its place. */
  recover(): Promise<unknown>
  /** What can wait until the service is back. */
  afterwards?(): Promise<unknown>
}

describe('three instances behind nginx, PgBouncer and two PostgreSQL', needed, () => {
  const programs = { postgres: postgresPrograms ?? '', nginx: nginxProgram ?? '' }
  const started: PostgresServer[] = []
  let primary: PostgresServer
  let standby: PostgresServer
  let pgBouncer: PgBouncer
  let instances: Instances
  const ledger = createLedger()
  const table: Readonly<Record<string, string | number>>[] = []
  const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED

  beforeAll(async () => {
    // The certificate of nginx is one of the tests.
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    primary = await startPostgres(programs.postgres)
    started.push(primary)
    standby = await follow(primary)
    pgBouncer = await startPgBouncer(pgBouncerProgram ?? '', primary.url)
    instances = await startInstances(programs, { DATABASE_URL: pgBouncer.url, LOG_LEVEL: 'silent' }, 3)
  }, 300_000)
  afterAll(async () => {
    await instances?.stop()
    await pgBouncer?.stop()
    for (const server of started) await server.stop()
    if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before
    console.log(asText(table))
  })

  /** A standby whose answer every commit waits for from now on. */
  async function follow(server: PostgresServer): Promise<PostgresServer> {
    const follower = await startPostgres(programs.postgres, { standbyOf: server.url })
    started.push(follower)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
    const isSynchronous = `select 1 from pg_stat_replication where sync_state = 'sync'`
    while ((await client.query(isSynchronous)).rowCount === 0) await pause(50)
    await client.end()
    return follower
  }

  async function failOver(): Promise<void> {
    await pause(noticed)
    await standby.promote()
    pgBouncer.leadTo(standby.url)
  }

  const killed: Killed[] = [
    ...[0, 1, 2].map((place) => ({
      name: `instance ${place + 1}`,
      kill: async () => instances.each[place]?.end('SIGKILL'),
      recover: async () => {
        await pause(noticed)
        await instances.each[place]?.start()
      },
    })),
    {
      name: 'PgBouncer',
      kill: () => pgBouncer.kill(),
      recover: async () => {
        await pause(noticed)
        await pgBouncer.start()
      },
    },
    {
      name: 'nginx',
      kill: () => instances.nginx.kill(),
      recover: async () => {
        await pause(noticed)
        await instances.nginx.start()
      },
    },
    {
      name: 'the standby',
      kill: () => standby.kill(),
      recover: async () => {
        await pause(noticed)
        await standby.restart()
      },
    },
    ...['the primary', 'the next primary'].map((name) => ({
      name: `${name}, standby promoted`,
      kill: () => primary.kill(),
      recover: failOver,
      afterwards: async () => {
        primary = standby
        standby = await follow(primary)
      },
    })),
  ]

  it.each(killed)(
    'has every acknowledged write when $name is killed',
    async ({ name, kill, recover, afterwards }) => {
      const headers = await signedIn(instances.address, 'administrator')
      const acknowledged: number[] = []
      let isOver = false
      let broken = 0
      const load = Array.from({ length: writers }, async () => {
        while (!isOver) {
          try {
            if (await write(ledger, instances.address, headers)) acknowledged.push(performance.now())
          } catch {
            broken += 1
            await pause(50)
          }
          await pause(20)
        }
      })
      const more = async () => {
        const enough = acknowledged.length + around
        while (acknowledged.length < enough) await pause(10)
      }
      await more()
      const start = performance.now()
      await kill()
      await recover()
      const isBack = performance.now()
      await more()
      await afterwards?.()
      await more()
      isOver = true
      await Promise.all(load)
      await repeatOpen(ledger, instances.address, headers)
      const lost = await findLost(ledger, instances.address, headers)
      const times = [start, ...acknowledged.filter((time) => time > start)]
      const longest = Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)))
      table.push({
        killed: name,
        acknowledged: acknowledged.length,
        found: acknowledged.length - lost.length,
        lost: lost.length,
        refused: broken,
        'seconds until it was back': ((isBack - start) / 1000).toFixed(1),
        'seconds without service': (longest / 1000).toFixed(1),
      })
      expect(lost).toEqual([])
    },
    300_000,
  )
})

/** As a table of Markdown. */
function asText(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, names.map(() => '---'), ...rows.map((row) => names.map((name) => row[name]))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
