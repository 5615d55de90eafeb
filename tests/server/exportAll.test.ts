import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDatabase } from '#app/server/seed/seedDatabase.ts'
import type { ReportResult } from '#features/reports/panel/runReport.ts'
import { reportWork } from '#features/reports/panel/runReport.ts'
import { de } from '#i18n/de.ts'
import { reports } from '#pages/reports/reports.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { records } from '#server/db/schema.ts'
import { runExport } from '../export/setUpExport.ts'
import { createApiProvider } from '../support/apiProvider.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { testSeedDays } from '../support/seedDays.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const customerCount = 5000

describe('an export through the API', () => {
  let server: TestServer
  let provider: ReturnType<typeof createApiProvider>
  beforeAll(async () => {
    server = await createTestServer()
    await seedDatabase(
      server.database,
      server.resources,
      { customers: customerCount, days: testSeedDays },
      quickPasswords,
    )
    provider = createApiProvider({
      resources: server.resources,
      baseUrl: 'http://localhost/api/',
      token: await server.tokenOf('administrator'),
      fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    })
  })
  afterAll(() => server.close())

  const resourceNamed = (name: string) => {
    const resource = server.resources.find((candidate) => candidate.name === name)
    if (!resource) throw new Error(name)
    return resource
  }
  const sumOf = async (resource: string, field: string) => {
    const [found] = await server.database
      .select({ sum: sql<string>`sum((${records.data}->>${field})::numeric)` })
      .from(records)
      .where(eq(records.resource, resource))
    return Number(found?.sum)
  }

  it('has every row once, in the order of the list, and the sum that the database has', async () => {
    const resource = resourceNamed('customers')
    const sort = { field: 'company', order: 'ASC' } as const
    const { text, result } = await runExport({
      ...{ provider, resources: server.resources, resource, format: 'excelCsv' },
      columns: ['company', 'email', 'employees'],
      rows: (signal) => readAllRows(provider, { resource, filter: {}, sort }, signal, true),
    })
    const rows = parse(text, { delimiter: ';', bom: true, from: 2 }) as string[][]
    expect(result.summary).toBe('5.000 von 5.000 Zeilen')
    expect(new Set(rows.map(([, email]) => email)).size).toBe(customerCount)
    const companies = rows.map(([company = '']) => company)
    expect(companies).toEqual(companies.toSorted(new Intl.Collator('de').compare))
    const total = rows.reduce((sum, [, , employees]) => sum + Number(employees), 0)
    expect(total).toBe(await sumOf('customers', 'employees'))
  })

  it('has the rows of the filter alone', async () => {
    const resource = resourceNamed('customers')
    const filter = { status: 'PROSPECT' }
    const sort = { field: 'company', order: 'ASC' } as const
    const { text } = await runExport({
      ...{ provider, resources: server.resources, resource, format: 'json', columns: ['status'] },
      rows: (signal) => readAllRows(provider, { resource, filter, sort }, signal),
    })
    const { json } = await server.call('mca-users/users/customers?status=PROSPECT&limit=1', {
      as: 'administrator',
    })
    const rows = JSON.parse(text) as { status: string }[]
    expect(rows).toHaveLength(json.maxCount)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['PROSPECT']))
  })

  it('and a report on records of several pages has totals that the database has', async () => {
    const report = reports.find(({ name }) => name === 'customers-per-subscription')
    if (!report) throw new Error('no report')
    const resource = resourceNamed('assignments')
    const reach = { provider, resources: server.resources, can: () => true }
    const setting = { ...reach, resource, language: 'de' as const, texts: de }
    const work = reportWork({ ...setting, clock: () => new Date() }, report, { from: '', to: '' })
    const outcome = await work({ report: () => undefined, signal: new AbortController().signal })
    const { lines, totals, matching, count } = outcome.value as ReportResult
    expect(matching).toBeGreaterThan(2000)
    expect(count).toEqual({ read: matching, total: matching, missing: 0 })
    // Who moved from one to another, or paused, is one customer.
    const [holders] = await server.database
      .select({ number: sql<number>`count(distinct ${records.data}->>'customer')::integer` })
      .from(records)
      .where(eq(records.resource, 'assignments'))
    expect(totals.values).toEqual([holders?.number, await sumOf('assignments', 'employees')])
    expect(lines).toHaveLength(24)
    expect(lines.map(({ label }) => label)).toContain('Öffentlicher Dienst 2026')
  })
})
