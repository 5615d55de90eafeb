import { apiToken, people } from '#tests/e2e/people.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { postgresPrograms } from '#tests/support/postgresPrograms.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { type Call, constantLoad, percentile } from './api/constantLoad.ts'
import { report } from './report.ts'

// Several instances on one PostgreSQL under a constant load of what people do: lists with filters, orders and searches, single
// records, changes, by three people in five sessions, in turn over all instances. `npm run bench:instances -- SECONDS RATE CUSTOMERS INSTANCES`,
// by default a minute of 200 calls a second with 100,000 customers and three instances. Answers are counted by their status.
/** What is asked for. */
type Asked = { name: string; path: string; status?: string }

const [seconds = 60, rate = 200, customers = 100_000, instances = 3] = process.argv.slice(2).map(Number)
const programs = postgresPrograms
if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.')

const postgres = await startPostgres(programs)
const running: Product[] = []
try {
  const environment = { DATABASE_URL: postgres.url, SEED_CUSTOMERS: String(customers), LOG_LEVEL: 'warn' }
  for (let started = 0; started < instances; started += 1) {
    running.push(await startProduct({ environment, patience: 3600 }))
  }
  const urls = running.map(({ url }) => url)
  const signIn = (person: (typeof people)[keyof typeof people]) => apiToken(urls[0] ?? '', person)
  // Customers are for administrators; each has sessions of their own.
  const administrators = [await signIn(people.admin), await signIn(people.admin), await signIn(people.admin)]
  const everybody = [...administrators, await signIn(people.editor), await signIn(people.reader)]
  const [administrator = ''] = administrators
  const idsOf = async (path: string): Promise<string[]> => {
    const headers = { Authorization: `Bearer ${administrator}` }
    const answer = await fetch(`${urls[0]}/api/${path}`, { headers })
    return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
  }
  const campaigns = await idsOf('api-campaigns-get?limit=100')
  const customersKnown = await idsOf('mca-users/users/customers?limit=1000')

  // The same order of calls in every run.
  let seed = 1
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const oneOf = <Each>(values: readonly Each[]) => values[Math.floor(chance() * values.length)] as Each
  const list = (name: string, parameters: Record<string, string>): Asked => ({
    name,
    path: `mca-users/users/customers?${new URLSearchParams({ limit: '25', sortBy: 'company', ...parameters })}`,
  })
  const kinds: readonly [weight: number, make: () => Asked][] = [
    [20, () => list('first page', {})],
    [
      20,
      () =>
        list('filter and sort', {
          status: oneOf(['ACTIVE', 'PROSPECT', 'CANCELLED']),
          sortBy: oneOf(['employees', 'city', 'customerSince']),
          sortOrder: oneOf(['ASC', 'DESC']),
        }),
    ],
    [10, () => list('page further on', { offset: String(25 * Math.floor(chance() * 400)) })],
    [15, () => list('search', { search: oneOf(['kontakt471', 'bau', 'albrecht', 'hamburg']) })],
    [20, () => ({ name: 'one record', path: `mca-users/users/customers/${oneOf(customersKnown)}` })],
    [5, () => ({ name: 'another list', path: 'api-campaigns-get?limit=25' })],
    [
      10,
      () => ({
        ...{ name: 'change', path: `api-campaigns-put/${oneOf(campaigns)}/status` },
        status: oneOf(['ACTIVE', 'INACTIVE']),
      }),
    ],
  ]
  const weights = kinds.reduce((sum, [weight]) => sum + weight, 0)
  let turn = 0
  const next = (): Call => {
    let left = chance() * weights
    const chosen = kinds.find(([weight]) => {
      left -= weight
      return left < 0
    })
    const { name, path, status } = (chosen?.[1] ?? (() => list('first page', {})))()
    turn += 1
    return {
      ...{ name, url: `${urls[turn % urls.length]}/api/${path}` },
      ...(status === undefined
        ? { method: 'GET', token: oneOf(name === 'another list' ? everybody : administrators) }
        : { method: 'PUT', token: administrator, body: { status } }),
    }
  }
  // Connections, and what is counted once.
  await constantLoad(rate / 4, 10, next)
  const { statuses, times, byName } = await constantLoad(rate, seconds, next)
  const group = `${instances} instances on PostgreSQL, ${customers.toLocaleString('en')} customers, ${rate} calls a second`
  for (const share of [0.5, 0.95, 0.99]) {
    const value = percentile(times, share)
    const held = share === 0.95 ? { limit: 100, goal: 50 } : {}
    report({ group, figure: `p${share * 100}, ${seconds} s`, value, unit: 'ms', ...held })
  }
  for (const [name, own] of byName) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(own, share).toFixed(1))
    console.log(`  ${name}: ${own.length} calls, p50 ${p50}, p95 ${p95}, p99 ${p99} ms`)
  }
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(`  answers: ${told}`)
  const errors = [...statuses].reduce((sum, [status, count]) => sum + (status.startsWith('2') ? 0 : count), 0)
  report({ group, figure: 'errors', value: errors, unit: '', limit: 0, goal: 0 })
} finally {
  for (const product of running) await product.stop()
  await postgres.stop()
}
