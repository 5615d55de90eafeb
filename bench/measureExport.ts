import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { panelResources } from '#app/server/panelResources.ts'
import { seedDatabase } from '#app/server/seed/seedDatabase.ts'
import { exportFormats } from '#panel/export/formats.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { openPglite } from '#server/db/openPglite.ts'
import { records } from '#server/db/schema.ts'
import { createSortIndexes } from '#server/db/sortIndexes.ts'
import { apiToken, people } from '#tests/e2e/people.ts'
import { runExport } from '#tests/export/setUpExport.ts'
import { createApiProvider } from '#tests/support/apiProvider.ts'
import { startProduct } from '#tests/support/product.ts'
import { testSeedDays } from '#tests/support/seedDays.ts'
import { report } from './report.ts'

// An export of 100,000 customers over HTTP, by the panel's own data provider: rows in a second, memory on the way, and
// whether the sum of a column is the database's. Run with --expose-gc.
const customerCount = 100_000

const folder = await mkdtemp(join(tmpdir(), 'abo-panel-export-'))
const resources = panelResources()
const resource = resources.find(({ name }) => name === 'customers')
if (!resource || !globalThis.gc) throw new Error('needs the customers, and --expose-gc')

/** Fills the folder as the product would, which then finds it filled. */
async function seededSum(): Promise<number> {
  const { database, close } = await openPglite(join(folder, 'database'))
  await seedDatabase(database, resources, { customers: customerCount, days: testSeedDays })
  await createSortIndexes(database, resources)
  const [found] = await database
    .select({ sum: sql<string>`sum((${records.data}->>'employees')::numeric)` })
    .from(records)
    .where(eq(records.resource, 'customers'))
  await close()
  return Number(found?.sum)
}

/** Megabytes of live objects. */
function heap(): number {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().heapUsed / 1e5) / 10
}

const databaseSum = await seededSum()
const product = await startProduct({
  environment: { DATA_DIR: folder, SEED_CUSTOMERS: String(customerCount) },
})
try {
  for (const format of exportFormats) {
    const provider = createApiProvider({
      resources,
      baseUrl: `${product.url}/api/`,
      token: await apiToken(product.url, people.admin),
    })
    const heapAt = new Map([[0, heap()]])
    const started = performance.now()
    const sort = { field: 'company', order: 'ASC' } as const
    const { text, result } = await runExport({
      provider,
      resources,
      resource,
      format,
      columns: ['company', 'email', 'employees', 'city', 'status'],
      rows: (signal) => readAllRows(provider, { resource, filter: {}, sort }, signal, true),
      report(done) {
        if (done === 10_000 || done === customerCount) heapAt.set(done, heap())
      },
    })
    const seconds = (performance.now() - started) / 1000
    const sum = format === 'xlsx' ? undefined : employeesIn(format, text)
    const group = 'export of 100,000 customers'
    const [early, late] = [heapAt.get(10_000), heapAt.get(customerCount)]
    console.log(`${format}: ${result.summary}`)
    const held = format.endsWith('Csv') ? { limit: 5000, goal: 10_000, isMoreBetter: true } : {}
    report({
      group,
      figure: `${format}, rows in a second`,
      value: customerCount / seconds,
      unit: '',
      ...held,
    })
    report({ group, figure: `${format}, file`, value: (result.file?.content.size ?? 0) / 1e6, unit: 'MB' })
    report({ group, figure: `${format}, heap at 10,000 rows`, value: early ?? Number.NaN, unit: 'MB' })
    report({ group, figure: `${format}, heap at the end`, value: late ?? Number.NaN, unit: 'MB' })
    if (sum !== undefined && sum !== databaseSum) throw new Error('the sums differ')
  }
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

function employeesIn(format: string, text: string): number {
  if (format === 'json') {
    return (JSON.parse(text) as { employees: number | null }[]).reduce(
      (sum, row) => sum + (row.employees ?? 0),
      0,
    )
  }
  const rows = parse(text, { bom: true, from: 2, delimiter: format === 'excelCsv' ? ';' : ',' }) as string[][]
  return rows.reduce((sum, [, , employees]) => sum + Number(employees), 0)
}
