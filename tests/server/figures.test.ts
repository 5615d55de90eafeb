import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFilters } from '#client/api/listFilters.ts'
import { readFigures } from '#features/overview/panel/figures.ts'
import { costSources } from '#features/prices/panel/costSources.ts'
import { costLines, costsOn, readCosts } from '#features/prices/panel/monthlyCosts.ts'
import { type ReportResult, reportWork } from '#features/reports/panel/runReport.ts'
import { de } from '#i18n/de.ts'
import { findingsOfField } from '#kinds/findings/findingsIn.ts'
import { daysOf } from '#model/kinds/periods.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { reports } from '#pages/reports/reports.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { createApiProvider } from '../support/apiProvider.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

/** In the midst of the demonstration's data: some run, some have ended, some are yet to begin. */
const today = '2026-07-15'
const language: Language = 'de'

describe('a figure that appears twice is the same everywhere', () => {
  let server: TestServer
  let provider: ReturnType<typeof createApiProvider>
  beforeAll(async () => {
    server = await createTestServer()
    provider = createApiProvider({
      resources: server.resources,
      baseUrl: 'http://localhost/api/',
      token: await server.tokenOf('administrator'),
      fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    })
  })
  afterAll(() => server.close())

  const { signal } = new AbortController()
  const can = () => true
  const resourceNamed = (name: string) => {
    const resource = server.resources.find((candidate) => candidate.name === name)
    if (!resource) throw new Error(name)
    return resource
  }

  async function reported(
    name: string,
    filter = {},
    range = daysOf('last12Months', today),
  ): Promise<ReportResult> {
    const report = reports.find((candidate) => candidate.name === name)
    if (!report) throw new Error(name)
    const setting = {
      ...{ provider, resources: server.resources, resource: resourceNamed(report.resource), can },
      ...{ language, texts: de, clock: () => new Date(`${today}T12:00:00Z`) },
    }
    const work = reportWork(setting, { ...report, filter: { ...report.filter, ...filter } }, range)
    return (await work({ report: () => undefined, signal })).value as ReportResult
  }

  /** The twelve values of each figure of the overview. */
  async function figuresOf(name: string) {
    const resource = resourceNamed(name)
    const setting = { dataProvider: provider, resource, resources: server.resources, can, today }
    const values = await readFigures(setting, resource.overview?.figures ?? [], signal)
    return (figure: string) => values?.get(figure) ?? []
  }

  async function listed(name: string, filter: Record<string, unknown>): Promise<number> {
    const resource = resourceNamed(name)
    const [field, order] = resource.list.sort
    const { total } = await provider.getList(name, {
      ...{ filter, sort: { field, order }, pagination: { page: 1, perPage: 1 } },
    })
    return total ?? 0
  }

  it('what customers pay: overview, report, and all their pages together', async () => {
    const { lines } = await reported('revenue')
    const figure = await figuresOf('assignments')
    expect(figure('revenue').map((cents) => cents / 100)).toEqual(lines.map(({ values }) => values[0]))
    expect(figure('customers')).toEqual(lines.map(({ values }) => values[1]))

    const customers = resourceNamed('customers')
    const [source] = costSources(customers, server.resources, () => true)
    if (!source) throw new Error('customers cost nothing')
    let cents = 0
    let paying = 0
    const query = { resource: customers, filter: {}, sort: { field: 'company', order: 'ASC' } } as const
    for await (const { rows } of readAllRows(provider, query, signal)) {
      for (const record of rows) {
        const { lines: held } = await readCosts(provider, source, record, signal)
        const { sum, running } = costsOn(costLines(source, held, undefined), today)
        cents += sum
        paying += running.length === 0 ? 0 : 1
      }
    }
    expect(cents).toBeGreaterThan(1_000_000)
    expect([cents, paying]).toEqual([figure('revenue').at(-1), figure('customers').at(-1)])
  })

  it('running subscriptions: overview, and the report that it leads to with the rows that it lists', async () => {
    const figure = await figuresOf('campaigns')
    const { lines } = await reported('portfolio', { status: ['ACTIVE'] })
    expect(figure('running')).toEqual(lines.map(({ values }) => values[0]))
    const whole = await reported('portfolio')
    const active = whole.parts.findIndex(({ key }) => key === 'ACTIVE')
    expect(whole.lines.map(({ parts }) => parts[active])).toEqual(figure('running'))
  })

  it('contracts that end soon: overview, list and the report of the same days', async () => {
    const { overview } = resourceNamed('assignments')
    const soon = overview?.counters.find(({ name }) => name === 'endingSoon')
    const report = reports.find(({ name }) => name === 'contracts-ending')
    expect(report?.range?.period).toBe('next30Days')
    const { from, to } = daysOf('next30Days', today)
    const rows = await listed('assignments', { endDate: { from, to } })
    expect(rows).toBeGreaterThan(0)
    expect(await listed('assignments', listFilters(soon?.filter ?? {}, today))).toBe(rows)
    expect((await reported('contracts-ending', {}, { from, to })).matching).toBe(rows)
  })

  it('clips that lack something: overview, library and report, together and for each rule', async () => {
    const clips = resourceNamed('clips')
    const [counter] = clips.overview?.counters ?? []
    const field = clips.fields.find(({ name }) => name === 'findings')
    const report = reports.find(({ name }) => name === 'media-findings')
    if (!counter || !field) throw new Error('clips have no findings')
    expect(counter.filter).toEqual({ findings: report?.findings?.rules })
    const { lines, matching, totals } = await reported('media-findings')
    const total = await listed('clips', listFilters(counter.filter, today))
    expect(total).toBeGreaterThan(0)
    expect([matching, totals.values[0]]).toEqual([total, total])
    const rules = findingsOfField(field)
    for (const { key, label, values } of lines) {
      expect(label).toBe(textIn(rules.get(key)?.label ?? '', language))
      expect([key, values[0]]).toEqual([key, await listed('clips', { findings: [key] })])
    }
  })

  it('every page that a figure leads to is one of the reports', () => {
    const pages = server.resources.flatMap(({ overview }) =>
      (overview?.figures ?? []).map(({ page }) => page),
    )
    const known = reports.map(({ name }) => `reports/${name}`)
    expect(pages.filter((page) => !known.includes(page))).toEqual([])
    expect(pages.length).toBeGreaterThan(2)
  })
})
