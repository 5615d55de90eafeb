import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { costSources } from '#features/prices/panel/costSources.ts'
import { costLines, costsOn, readCosts } from '#features/prices/panel/monthlyCosts.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { exportColumns } from '#panel/export/columns.ts'
import { withLater } from '#panel/export/laterRows.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { runExport } from '#tests/export/setUpExport.ts'
import { createApiProvider } from '#tests/support/apiProvider.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

const today = '2026-03-15'
const names = ['company', 'perMonth', 'subscriptions']

describe('what customers of the demonstration pay in a month', () => {
  let server: TestServer
  let provider: ReturnType<typeof createApiProvider>
  let asked: string[] = []
  beforeAll(async () => {
    server = await createTestServer()
    provider = createApiProvider({
      resources: server.resources,
      baseUrl: 'http://localhost/api/',
      token: await server.tokenOf('administrator'),
      fetch: async (input, init) => {
        asked.push(new URL(String(input)).pathname)
        return server.app.fetch(new Request(input, init))
      },
    })
  })
  afterAll(() => server.close())

  const customers = () => server.resources.find(({ name }) => name === 'customers') ?? expect.fail()
  const signal = new AbortController().signal
  /** Every customer as the export has them. */
  const rows = () => {
    const sort = { field: 'company', order: 'ASC' } as const
    const pages = readAllRows(provider, { resource: customers(), filter: {}, sort }, signal)
    const columns = exportColumns(customers(), names, 'de')
    return withLater(pages, { provider, resource: customers(), columns, today, signal })
  }

  it('is the same in the list and in the head of each of them', async () => {
    const [source = expect.fail()] = costSources(customers(), server.resources, () => true)
    const paying: AnyRecord[] = []
    for await (const page of rows()) paying.push(...page.rows.filter(({ perMonth }) => perMonth !== null))
    expect(paying.length).toBeGreaterThan(20)
    for (const customer of paying) {
      const { lines } = await readCosts(provider, source, customer, signal)
      const { sum } = costsOn(costLines(source, lines, undefined), today)
      expect(Math.round(Number(customer.perMonth) * 100)).toBe(sum)
    }
  })

  it('is in an export as the list shows it, for some calls altogether', async () => {
    asked = []
    const { text } = await runExport({
      ...{ provider, resources: server.resources, resource: customers(), columns: names, format: 'excelCsv' },
      rows,
    })
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toMatch(/Firma;Im Monat;Abos$/)
    expect(lines.filter((line) => /;\d+(,\d+)?;\S/.test(line)).length).toBeGreaterThan(20)
    expect(asked.length).toBeLessThan(10)
  })
})
