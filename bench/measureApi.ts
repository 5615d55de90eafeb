import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiToken, people } from '../tests/e2e/people.ts'
import { postgresPrograms, startPostgres } from '../tests/support/postgres.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { median } from './serveBench.ts'

// How long the API takes for pages of 100,000 customers, on PGlite and, where its programs are installed, on PostgreSQL:
// median and 95th percentile in milliseconds, over HTTP on loopback.
const customers = 100_000
const rounds = 30

const calls: Readonly<Record<string, Record<string, string>>> = {
  'first page': {},
  'page 500': { offset: String(499 * 25) },
  'last page': { offset: String(customers - 25) },
  'search, few': { search: 'kontakt4711' },
  'search, many': { search: 'bau' },
  'sorted by a number': { sortBy: 'employees', sortOrder: 'DESC' },
  'sorted by a text, page 500': { sortBy: 'city', sortOrder: 'DESC', offset: String(499 * 25) },
  'sorted by what is no column': { sortBy: 'customerSince', sortOrder: 'ASC' },
  'filter by a state': { status: 'CANCELLED' },
  'filter by a range of numbers': { employeesFrom: '10', employeesTo: '20' },
  'filter by a range of days': { customerSinceFrom: '2024-01-01', customerSinceTo: '2024-01-31' },
  'search, filter and sort': { search: 'bau', status: 'ACTIVE', sortBy: 'employees' },
}

const folder = await mkdtemp(join(tmpdir(), 'abo-panel-api-'))
const environment = { SEED_CUSTOMERS: String(customers) }
try {
  const embedded = await startProduct({ environment: { ...environment, DATA_DIR: folder } })
  await report('PGlite', embedded)
  await embedded.stop()
  if (postgresPrograms) {
    const postgres = await startPostgres(postgresPrograms)
    const product = await startProduct({ environment: { ...environment, DATABASE_URL: postgres.url } })
    await report('PostgreSQL', product)
    await product.stop()
    await postgres.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function report(database: string, { url }: Product): Promise<void> {
  const headers = { authorization: `Bearer ${await apiToken(url, people.admin)}` }
  for (const [name, parameters] of Object.entries(calls)) {
    const query = new URLSearchParams({ limit: '25', offset: '0', sortBy: 'company', ...parameters })
    const times: number[] = []
    let count = 0
    for (let round = 0; round <= rounds; round++) {
      const started = performance.now()
      const response = await fetch(`${url}/api/mca-users/users/customers?${query}`, { headers })
      const body = (await response.json()) as { maxCount: number }
      // The first round warms up.
      if (round > 0) times.push(performance.now() - started)
      count = body.maxCount
    }
    const late = times.toSorted((one, other) => one - other)[Math.floor(rounds * 0.95)] ?? Number.NaN
    console.log(
      `${database}, ${name} (${count} rows): median ${median(times)} ms, p95 ${Math.round(late * 10) / 10} ms`,
    )
  }
}
