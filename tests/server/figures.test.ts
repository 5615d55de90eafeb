import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFilters } from '#client/api/listFilters.ts'
import { readFigures } from '#features/overview/panel/figures.ts'
import { costSources } from '#features/prices/panel/costSources.ts'
import { costLines, costsOn, readCosts } from '#features/prices/panel/monthlyCosts.ts'
import type { Report } from '#features/reports/model/defineReport.ts'
import { movementsOf } from '#features/reports/model/movements.ts'
import { readListed } from '#features/reports/panel/reportRows.ts'
import { type ReportResult, reportWork } from '#features/reports/panel/runReport.ts'
import { de } from '#i18n/de.ts'
import { findingsOfField } from '#kinds/findings/findingsIn.ts'
import { daysOf, shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
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

  /** What ends within days, by rows alone: by its own end or its subscription's, unless something follows. */
  async function endings({ from, to }: { from: string; to: string }) {
    const all = async (name: string) => {
      const rows: AnyRecord[] = []
      const query = {
        resource: resourceNamed(name),
        filter: {},
        sort: { field: 'id', order: 'ASC' },
      } as const
      for await (const page of readAllRows(provider, query, signal)) rows.push(...page.rows)
      return rows
    }
    const [contracts, campaigns] = await Promise.all([all('assignments'), all('campaigns')])
    const ends = campaigns.map(({ id, endDate }): [unknown, unknown] => [id, endDate])
    const endOfCampaign = new Map(ends)
    const within = contracts.flatMap((contract) => {
      const days = [contract.endDate, endOfCampaign.get(contract.campaign)].filter(Boolean).map(String)
      const [day = ''] = days.toSorted()
      return day >= from && day <= to ? [{ contract, day }] : []
    })
    const goesOn = ({ contract, day }: (typeof within)[number]) =>
      contracts.some(
        ({ customer, campaign, startDate, endDate }) =>
          customer === contract.customer &&
          (startDate === shiftedDay(day, 1) ||
            (campaign === contract.campaign &&
              String(startDate) > String(contract.startDate) &&
              (!endDate || String(endDate) > day))),
      )
    const isFirst = ({ contract, day }: (typeof within)[number]) => contract.endDate !== day
    return {
      ended: within.filter((each) => !goesOn(each)).map(({ contract }) => String(contract.id)),
      goingOn: within.filter(goesOn).length,
      bySubscription: within.filter(isFirst).length,
    }
  }

  it('contracts that end soon: overview, list, report with its calendar and its export', async () => {
    const { overview, list } = resourceNamed('assignments')
    const report = reports.find(({ name }) => name === 'contracts-ending')
    // Some of the demonstration's contracts end then, some with their subscription, and some are switched.
    const day = '2026-08-15'
    const range = daysOf('next30Days', day)
    const { ended, goingOn, bySubscription } = await endings(range)
    expect([goingOn, bySubscription].every((count) => count > 0)).toBe(true)

    const result = await reported('contracts-ending', {}, range)
    expect(report?.range?.period).toBe('next30Days')
    expect(result.matching).toBe(ended.length)
    expect([...result.days.values()].reduce((sum, { count }) => sum + count, 0)).toBe(ended.length)
    const rows: AnyRecord[] = []
    const reading = { provider, resources: server.resources, can, language, today: day, range }
    const resource = resourceNamed('assignments')
    for await (const page of readListed({ ...reading, resource, report: report as Report }, signal))
      rows.push(...page.rows)
    expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(ended.toSorted())
    const days = rows.map(({ endsOn }) => String(endsOn))
    expect(days.every((day) => day >= range.from && day <= range.to)).toBe(true)
    expect(days).toEqual(days.toSorted())
    expect(new Set(rows.map(({ endsBy }) => endsBy))).toEqual(new Set(['OWN', 'PRICED']))

    for (const { name, filter } of [...(overview?.counters ?? []), ...(overview?.todo ?? [])]) {
      expect(name).toBe('endingSoon')
      expect(await listed('assignments', listFilters(filter, day))).toBe(ended.length)
    }
    expect(list.columns).toContain('endsOn')
  })

  it('contracts that have ended: what they brought on their last day is what the month has lost with them', async () => {
    const { movements } = await reported('revenue')
    const { months, ends, paid, firstDays } = movements ?? expect.fail('no movements')
    const resource = resourceNamed('assignments')
    const report = reports.find(({ name }) => name === 'contracts-ending') as Report
    let known = 0
    for (const [index, { movements: moves }] of movementsOf(paid, firstDays, ends).entries()) {
      const range = { from: `${months[index]}-01`, to: shiftedDay(ends[index + 1] ?? '', -1) }
      const reading = { provider, resources: server.resources, can, language, today, range }
      for await (const { rows } of readListed({ ...reading, resource, report }, signal)) {
        for (const { customer, campaign, due, dueDay, endsOn } of rows) {
          // Nothing was paid any more where its subscription was taken away before.
          if (due === undefined) continue
          expect(dueDay).toBe(endsOn)
          const ended = moves.find(({ payer, by }) => payer === customer && by === campaign)
          if (ended?.kind !== 'ended' || ended.after !== 0) continue
          known += 1
          expect(Math.round(Number(due) * 100)).toBe(ended.before)
        }
      }
    }
    expect(known).toBeGreaterThan(3)
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
