import pg from 'pg'
import { panelResources } from '#app/server/panelResources.ts'
import { boundedCount } from '#model/contract/boundedCount.ts'
import { nextPageHeader, pageAfterHeader } from '#model/contract/nextPage.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { bringSearchTexts } from '#server/db/searchTexts.ts'
import { apiToken, people } from '#tests/e2e/people.ts'
import { fillDatabase } from '#tests/support/fillDatabase.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { postgresPrograms } from '#tests/support/postgresPrograms.ts'
import { startProduct } from '#tests/support/product.ts'
import { type Call, callsOfDay } from './million/calls.ts'
import { loadMillion, type Sizes, whole } from './million/load.ts'
import { report } from './report.ts'

// What the calls of a working day cost on PostgreSQL with a million customers, a million contracts, two million answers to
// one form and five million lines of the journal (`npm run bench:million -- --whole`), or with a tenth of it, or with
// `--scale 0.02`. On the server of `DATABASE_URL`, else on one of its own. What is loaded there already is not loaded again;
// `--only journal` takes the calls that have the word in their name.
const options = new Map(process.argv.slice(2).map((word, at, words) => [word, words[at + 1] ?? '']))
const scale = options.has('--whole') ? 1 : Number(options.get('--scale') ?? 0.1)
const only = options.get('--only') ?? ''
const turns = 20
const sizes = Object.fromEntries(
  Object.entries(whole).map(([name, size]) => [name, Math.round(size * scale)]),
) as Sizes
const group = `PostgreSQL, ${sizes.customers.toLocaleString('en')} customers`

const own = process.env.DATABASE_URL ? undefined : await startPostgres(postgresPrograms ?? '')
const url = process.env.DATABASE_URL ?? own?.url ?? ''
const client = new pg.Client({ connectionString: url })
try {
  await client.connect()
  if (!(await isLoaded())) await load()
  const product = await measureStart('start with indexes to be made')
  await untilBuilt()
  await product.stop()
  const again = await measureStart('start')
  try {
    const token = await apiToken(again.url, people.admin)
    for (const call of callsOfDay(sizes)) if (call.name.includes(only)) await measure(again.url, token, call)
  } finally {
    await again.stop()
  }
} finally {
  await client.end()
  await own?.stop()
}

async function isLoaded(): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('records') is not null as is`)
  if (!rows[0].is) return false
  const { rows: found } = await client.query(
    `select sum(change)::int as count from record_counts where resource = 'customers'`,
  )
  return found[0].count >= sizes.customers
}

async function load(): Promise<void> {
  const opened = await openPostgres(url, (error) => console.error(error))
  await fillDatabase(opened, panelResources())
  // What is loaded is searched by what it was made of; nobody passes by it for that.
  await bringSearchTexts(opened.database, panelResources())
  await opened.close()
  await loadMillion(client, sizes, (text) => console.log(text))
}

async function measureStart(figure: string) {
  const start = performance.now()
  const product = await startProduct({
    environment: { DATABASE_URL: url, SEED_CUSTOMERS: '400' },
    patience: 3600,
  })
  report({ group, figure, value: (performance.now() - start) / 1000, unit: 's', limit: 5 })
  return product
}

/** Until no index is missing, as the database tells: none is being made for two seconds. */
async function untilBuilt(): Promise<void> {
  const start = performance.now()
  for (let quiet = performance.now(); performance.now() - quiet < 2000; ) {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and state = 'active' and query ~* '^(create|drop) (index|statistics)|^analyze'`,
    )
    if (rows[0].count > 0) quiet = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  report({ group, figure: 'indexes made', value: (performance.now() - start - 2000) / 1000, unit: 's' })
}

async function measure(address: string, token: string, call: Call) {
  const { name, path, method = 'GET', limit = 150, isExport = false } = call
  const times: number[] = []
  let next: string | null = null
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now()
    const answer: Response = await fetch(`${address}/api/${path(turn)}`, {
      method,
      // As the panel asks: a count as far as it comes quickly, and of an export what comes behind the row before.
      headers: {
        Authorization: `Bearer ${token}`,
        [boundedCount.asked]: boundedCount.value,
        ...(isExport && next !== null && { [pageAfterHeader]: next }),
      },
    })
    const text = await answer.text()
    times.push(performance.now() - start)
    next = answer.headers.get(nextPageHeader)
    if (!answer.ok) {
      console.error(
        `${name}: ${answer.status} after ${Math.round(times.at(-1) ?? 0)} ms: ${text.slice(0, 300)}`,
      )
      return
    }
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  report({ group, figure: `${name}, p50`, value: at(0.5), unit: 'ms' })
  report({ group, figure: `${name}, p95`, value: at(0.95), unit: 'ms', limit })
}
