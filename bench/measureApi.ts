import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiToken, people } from '#tests/e2e/people.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { postgresPrograms } from '#tests/support/postgresPrograms.ts'
import { startProduct } from '#tests/support/product.ts'
import { type Load, loadOf, startBare } from './api/load.ts'
import { report } from './report.ts'
import { median, ratio } from './serveBench.ts'

// What the API takes on PGlite and, where its programs are installed, on PostgreSQL, over HTTP on loopback: how long single
// calls take, one after the other, and how many a second it answers ten connections, beside a bare route with the same
// SQL. `npm run bench:api -- --million`: on PostgreSQL with a million customers too, which takes a quarter of an hour to fill.
const rounds = 60
const turns = 3
const sizes = [1_000, 100_000, ...(process.argv.includes('--million') ? [1_000_000] : [])]
const metricsToken = 'bench-metrics-token-of-no-consequence'

const callsWith = (customers: number): Readonly<Record<string, Record<string, string>>> => ({
  'first page': {},
  'page 500': { offset: String(Math.min(499 * 25, customers - 25)) },
  'page in the middle': { offset: String(Math.floor(customers / 2)) },
  'last page': { offset: String(customers - 25) },
  'search, few': { search: 'kontakt471' },
  // Of so many and of ten times as many: 111 hits both times.
  'search, as many hits': { search: customers > 100_000 ? 'kontakt4711' : 'kontakt471' },
  'search, many': { search: 'bau' },
  'filter and sort': filterAndSort,
  'filter by a range of days': { customerSinceFrom: '2024-01-01', customerSinceTo: '2024-01-31' },
  'search, filter and sort': { search: 'bau', ...filterAndSort },
})
/** Searches for what fits best, as the palette asks. */
const nearestCalls: Readonly<Record<string, string>> = {
  'best of few': 'kontakt471',
  'best of many': 'bau',
  'best with a slip': 'abrecht bau',
  'best with a slip, one word': 'mullre',
  'nothing near': 'xylophonverleih',
}
const filterAndSort = { status: 'ACTIVE', sortBy: 'employees', sortOrder: 'DESC' }

/** In milliseconds, of a million, once somebody has been there since the last change. */
const middleBounds = { limit: 100, goal: 30 }
/** In milliseconds, at 100,000 customers. Whoever types waits for it. */
const nearestBounds = { limit: 100, goal: 50 }
/** In milliseconds, at 100,000 customers. */
const bounds = { PGlite: { limit: 150, goal: 50 }, PostgreSQL: { limit: 50, goal: 15 } } as const
const bounded = ['first page', 'page 500', 'search, few']
type DatabaseName = keyof typeof bounds

const folder = await mkdtemp(join(tmpdir(), 'abo-panel-api-'))
const postgres = postgresPrograms === undefined ? undefined : await startPostgres(postgresPrograms)
/** Medians by call, for each size. */
const grown = new Map<string, number[]>()
try {
  for (const customers of sizes) {
    if (customers <= 100_000)
      await measure('PGlite', customers, { DATA_DIR: join(folder, String(customers)) })
    if (postgres) await measure('PostgreSQL', customers, { DATABASE_URL: postgres.url })
  }
  for (const name of ['first page', 'search, as many hits']) {
    const [, middle, large] = grown.get(name) ?? []
    if (large === undefined) continue
    const figure = `${name}, from 100,000 to 1,000,000 customers`
    report({
      group: 'API on PostgreSQL',
      figure,
      value: ratio(large, middle),
      unit: '×',
      limit: 1.5,
      goal: 1.1,
    })
  }
} finally {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(database: DatabaseName, customers: number, own: Record<string, string>) {
  const group = `API on ${database}, ${customers.toLocaleString('en')} customers`
  const environment = { ...own, SEED_CUSTOMERS: String(customers), METRICS_TOKEN: metricsToken }
  const product = await startProduct({ environment, patience: 3600 })
  // The embedded database takes one server only: the bare route has it after ours.
  let bare = database === 'PostgreSQL' ? await startBare(own) : undefined
  const loads: Record<'ours' | 'bare', Load[]> = { ours: [], bare: [] }
  try {
    const headers = { authorization: `Bearer ${await apiToken(product.url, people.admin)}` }
    const addressOf = (parameters: Record<string, string>) => {
      const query = new URLSearchParams({ limit: '25', sortBy: 'company', ...parameters })
      return `${product.url}/api/mca-users/users/customers?${query}`
    }
    for (const [name, parameters] of Object.entries(callsWith(customers))) {
      const times = await timesOf(addressOf(parameters), headers)
      const isMiddle = customers > 100_000 && name === 'page in the middle'
      const held = isMiddle
        ? middleBounds
        : customers === 100_000 && bounded.includes(name)
          ? bounds[database]
          : {}
      report({ group, figure: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms', ...held })
      if (database === 'PostgreSQL') grown.set(name, [...(grown.get(name) ?? []), median(times)])
    }
    for (const [name, search] of Object.entries(nearestCalls)) {
      const times = await timesOf(addressOf({ search, limit: '5' }), {
        ...headers,
        'Search-Order': 'nearest',
      })
      const held = customers === 100_000 ? nearestBounds : {}
      report({ group, figure: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms', ...held })
    }
    for (let turn = 0; turn < turns; turn++) {
      loads.ours.push(await loadOf(addressOf(filterAndSort), headers))
      if (bare) loads.bare.push(await loadOf(bare.url))
    }
    const held = memoryBounds(database, customers)
    const resident = await residentOf(product.url)
    report({ group, figure: 'memory of the server', value: resident, unit: 'MB', ...held })
    // What filling the database has left behind is gone once it has started again.
    await product.restart()
    for (const parameters of Object.values(callsWith(customers)))
      await timesOf(addressOf(parameters), headers)
    const again = await residentOf(product.url)
    report({ group, figure: 'memory of the server, started again', value: again, unit: 'MB', ...held })
  } finally {
    await product.stop()
  }
  if (!bare) {
    bare = await startBare(own)
    for (let turn = 0; turn < turns; turn++) loads.bare.push(await loadOf(bare.url))
  }
  await bare.stop()
  const throughput = (name: 'ours' | 'bare') => median(loads[name].map((load) => load.throughput))
  const figure = 'list with filter and sort'
  report({ group, figure: `${figure}, in a second`, value: throughput('ours'), unit: '' })
  for (const what of ['p50', 'p99'] as const) {
    const value = median(loads.ours.map((load) => load[what]))
    report({ group, figure: `${figure}, ${what} under load`, value, unit: 'ms' })
  }
  const value = ratio(throughput('ours'), throughput('bare'))
  const held = { limit: 0.7, goal: 0.85, isMoreBetter: true }
  report({ group, figure: `${figure}, in a second, to a bare route`, value, unit: '', ...held })
}

function memoryBounds(database: DatabaseName, customers: number) {
  return database === 'PGlite' && customers === 100_000 ? { limit: 450, goal: 350 } : {}
}

async function timesOf(url: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now()
    const response = await fetch(url, { headers })
    await response.json()
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    // The first round warms up.
    if (round > 0) times.push(performance.now() - started)
  }
  return times
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}

/** Megabytes that the server's process holds. */
async function residentOf(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const [, bytes] = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)/m.exec(await response.text()) ?? []
  return Math.round(Number(bytes) / 1e6)
}
