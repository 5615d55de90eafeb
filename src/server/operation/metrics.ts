import { createHash, timingSafeEqual } from 'node:crypto'
import { count, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, PoolCounts } from '../db/database.ts'
import { mails, sessions } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Answered } from '../http/requestNote.ts'
import type { Settings } from '../settings.ts'

/** Upper bounds in seconds, from a read in memory to what no person waits for. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Metrics {
  answered(answered: Answered): void
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/**
 * Measures a server. Labels are patterns of paths, methods and statuses, never ids, so that their number is bounded.
 *
 * @param readings asked at each look. One that fails leaves its figures out
 */
export function createMetrics(readings: readonly Readings[]): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const labelNames = ['method', 'route', 'status'] as const
  const seconds = new Histogram({
    name: 'abo_panel_request_seconds',
    help: 'Time to the first byte of an answer, by call.',
    labelNames,
    buckets: durations,
    registers: [register],
  })
  const failures = new Counter({
    name: 'abo_panel_readings_failed_total',
    help: 'Figures that could not be read.',
    registers: [register],
  })
  for (const { name, help, label, read } of readings) {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [register],
      async collect() {
        this.reset()
        try {
          for (const [value, figure] of Object.entries(await read())) {
            this.set(label === undefined ? {} : { [label]: value }, figure)
          }
        } catch {
          // Without a label a reset leaves a 0, which would look like a figure.
          if (label === undefined) this.remove()
          failures.inc()
        }
      },
    })
  }
  return {
    answered({ method, route, status, milliseconds }) {
      seconds.observe({ method, route, status: String(status) }, milliseconds / 1000)
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}

export interface ServedMetrics {
  metrics: Metrics
  token: string
}

/** Serves `/metrics` for whoever sends the token as `Authorization: Bearer`. */
export function mountMetrics(app: Hono, { metrics, token }: ServedMetrics): void {
  app.get('/metrics', async ({ req }) => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(req.header('Authorization') ?? '') ?? []
    if (!timingSafeEqual(digest(given), digest(token))) {
      throw new Problem('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } })
    }
    return new Response(await metrics.text(), {
      headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' },
    })
  })
}

/** Makes texts of one length to compare. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Measures where the settings have a token for it. */
export function openMetrics(
  { metricsToken: token }: Settings,
  options: ReadingsOptions,
): ServedMetrics | undefined {
  if (token === undefined) return undefined
  return { token, metrics: createMetrics(serverReadings(options)) }
}

/** A figure, or several that differ in one label, as they are now. */
export interface Readings {
  name: string
  help: string
  /** What tells several apart. */
  label?: string
  /** By the value of the label; the key of a single figure means nothing. */
  read(): Promise<Readonly<Record<string, number>>>
}

interface ReadingsOptions {
  database: Database
  /** Bytes that are free on the disk of the data folder. */
  freeDisk?: (() => Promise<number>) | undefined
  /** Connections of the pool. */
  pool?: (() => PoolCounts) | undefined
  /** Of features. */
  more?: readonly Readings[]
}

export function serverReadings({ database, freeDisk, pool, more = [] }: ReadingsOptions): Readings[] {
  return [
    {
      name: 'abo_panel_mails',
      help: 'Mails in the queue, by what became of them.',
      label: 'state',
      async read() {
        // What is queued for later keeps nobody waiting.
        const isPlanned = sql`${mails.state} = 'waiting' and ${mails.tries} = 0 and ${mails.dueAt} > now()`
        const state = sql<string>`case when ${isPlanned} then 'planned' else ${mails.state} end`
        const rows = await database.select({ state, count: count() }).from(mails).groupBy(sql`1`)
        const found = Object.fromEntries(rows.map((row) => [row.state, row.count]))
        // What an alert looks at is there from the start.
        return { waiting: 0, failed: 0, ...found }
      },
    },
    {
      name: 'abo_panel_sessions',
      help: 'Sessions that are open.',
      read: async () => ({ all: await database.$count(sessions) }),
    },
    {
      name: 'abo_panel_database_bytes',
      help: 'Size of the database.',
      async read() {
        const [row] = await database
          .select({ size: sql<string>`pg_database_size(current_database())` })
          .from(sql`(select 1) as one`)
        return { all: Number(row?.size) }
      },
    },
    ...(freeDisk
      ? [
          {
            name: 'abo_panel_disk_free_bytes',
            help: 'Room that is left on the disk of DATA_DIR.',
            read: async () => ({ all: await freeDisk() }),
          },
        ]
      : []),
    ...more,
    ...(pool
      ? [
          {
            name: 'abo_panel_pool',
            help: 'Connections to the database, and who waits.',
            label: 'state',
            read: async () => ({ ...pool() }),
          },
        ]
      : []),
  ]
}

/** Tells whether a server is ready, as `/health/ready` says, to those who watch figures alone. */
export const readinessOf = (
  app: () => { request(path: string): Response | Promise<Response> },
): Readings => ({
  name: 'abo_panel_ready',
  help: '1 where the server can take requests, as /health/ready says; else 0.',
  read: async () => ({ all: Number((await app().request('/health/ready')).ok) }),
})
