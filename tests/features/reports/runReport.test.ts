import { describe, expect, it } from 'vitest'
import { defineReport, type Report, type ReportConfig } from '#features/reports/model/defineReport.ts'
import { readListed } from '#features/reports/panel/reportRows.ts'
import { exportedTable, figureTable } from '#features/reports/panel/reportTable.ts'
import { type ReportResult, reportWork } from '#features/reports/panel/runReport.ts'
import { de } from '#i18n/de.ts'
import type { DayRange } from '#model/kinds/periods.ts'
import { resolveResource } from '#tests/support/language.ts'
import { json } from '../../api/fakeBackend.ts'
import { setUpProvider } from '../../api/setUpProvider.ts'
import { rentalRows, rentals, tools } from './shop.ts'

const resources = [rentals, tools].map(resolveResource)
const [resource = resolveResource(rentals)] = resources
const everything: DayRange = { from: '', to: '' }
const winter: DayRange = { from: '2025-12-01', to: '2026-03-31' }
/** In the middle of a month, which speaks for it. */
const today = '2026-03-10'
const count = [{ label: 'Mieten', count: true }] as const

function backend(rows: readonly object[] = rentalRows, maxCount = rows.length) {
  return setUpProvider(
    ({ target, url }) => {
      if (target.startsWith('tools'))
        return json({
          data: [
            { id: 't1', name: 'Bohrer', rate: 10, perHour: 2, from: null, to: '2026-01-31', offered: 'YES' },
            { id: 't2', name: 'Säge', rate: 100, perHour: 0.5, from: '2026-02-01', to: null, offered: 'YES' },
            { id: 't3', name: 'Hobel', rate: 1000, perHour: 1, from: null, to: null, offered: 'NO' },
          ],
        })
      const state = new URL(url).searchParams.get('state')
      const offset = Number(new URL(url).searchParams.get('offset'))
      const found = rows.filter((row) => state === null || ('state' in row && row.state === state))
      return json({
        data: found.slice(offset, offset + 1000),
        maxCount: state === null ? maxCount : found.length,
      })
    },
    { resources },
  )
}

async function run(
  config: Partial<ReportConfig<keyof typeof rentals.fields & string>>,
  range = everything,
  rows?: readonly object[],
  total?: number,
) {
  const report: Report = defineReport(rentals, { name: 'test', title: 'Test', lead: 'Test', ...config })
  const { provider, requests } = backend(rows, total)
  const setting = {
    provider,
    resources,
    resource,
    can: () => true,
    language: 'de' as const,
    texts: de,
    clock: () => new Date(`${today}T12:00:00`),
  }
  const progress: string[] = []
  const outcome = await reportWork(
    setting,
    report,
    range,
  )({
    report: (done, of) => progress.push(`${done}/${of}`),
    signal: new AbortController().signal,
  })
  const result = outcome.value as ReportResult
  const lines = result.lines.map(({ label, parts, values }) => [label, ...parts, ...values])
  return { report, provider, requests, outcome, result, lines, progress }
}

describe('a report', () => {
  it('adds up by a reference, named by its records, the largest first, with totals', async () => {
    const { lines, result } = await run({
      group: { field: 'tool' },
      measures: [...count, { label: 'Mieter', distinct: 'renter' }, { label: 'Stunden', sum: 'hours' }],
    })
    expect(lines).toEqual([
      ['Säge', 3, 2, 5],
      ['Bohrer', 1, 1, 1],
      ['Ohne Angabe', 1, 0, 0],
    ])
    expect(result.totals.values).toEqual([5, 2, 6])
  })

  it('counts a record in every month on whose last day it holds; without a start it always has, without an end it always will', async () => {
    const { lines, result } = await run(
      {
        group: { months: { from: 'startsOn', to: 'endsOn' } },
        split: 'state',
        measures: count,
        range: { period: 'thisYear' },
      },
      winter,
    )
    expect(result.parts.map(({ label }) => label)).toEqual(['Offen', 'Bezahlt'])
    expect(lines).toEqual([
      ['Dezember 2025', 2, 0, 2],
      ['Januar 2026', 2, 0, 2],
      ['Februar 2026', 1, 1, 2],
      ['März 2026', 1, 1, 2],
    ])
    expect(result).toMatchObject({ matching: 3, undated: 0 })
  })

  const revenue = {
    group: { months: 'due' },
    range: { period: 'last12Months' },
    measures: [{ label: 'Einnahmen', due: true }, { label: 'Mieter', distinct: 'renter' }, ...count],
    columns: ['title'],
  } as const

  it('sums what is due on the last day of each month, today in the present one', async () => {
    const { lines, result } = await run(revenue, winter)
    expect(lines).toEqual([
      ['Dezember 2025', 12, 1, 1],
      ['Januar 2026', 12, 1, 1],
      ['Februar 2026', 101.5, 1, 1],
      ['März 2026', 101.5, 1, 1],
    ])
    expect(result.rows.map(({ title, due }) => [title, due])).toEqual([
      ['A', 12],
      ['C', 101.5],
    ])
  })

  it('sums nothing that begins after today or ended before, nor what is not offered', async () => {
    const rental = { title: 'X', hours: 0, renter: 'x', startsOn: null, endsOn: null }
    const { lines } = await run(revenue, { from: '2026-03-01', to: '2026-03-31' }, [
      { ...rental, id: 1, tool: 't2', startsOn: '2026-03-11' },
      { ...rental, id: 2, tool: 't2', endsOn: '2026-03-09' },
      { ...rental, id: 3, tool: 't3' },
      { ...rental, id: 4, tool: 't2', startsOn: '2026-03-10', endsOn: '2026-03-10' },
    ])
    expect(lines).toEqual([['März 2026', 100, 1, 1]])
  })

  it('counts what has no known price, and says that the sums are without it', async () => {
    const row = { id: 1, title: 'X', tool: 't9', hours: 1, renter: 'x', startsOn: null, endsOn: null }
    const { lines, result } = await run(revenue, { from: '2026-03-01', to: '2026-03-31' }, [row])
    expect(lines).toEqual([['März 2026', 0, 1, 1]])
    expect(result.unpriced).toBe(1)
  })

  it('sums amounts as people do: 0.1 and 0.2 are 0.3', async () => {
    const { lines } = await run(
      {
        range: { period: 'all' },
        group: { month: 'startsOn' },
        measures: [{ label: 'Preis', sum: 'price' }],
      },
      { from: '2025-12-31', to: '2026-01-31' },
    )
    expect(lines).toEqual([
      ['Dezember 2025', 0.1],
      ['Januar 2026', 0.2],
    ])
    const { result } = await run(
      { group: { field: 'renter' }, measures: [{ label: 'Preis', sum: 'price' }] },
      everything,
      rentalRows.slice(0, 2),
    )
    expect(result.totals.values).toEqual([0.3])
  })

  it('leaves to the backend what its list can filter, and looks at the rest itself', async () => {
    const { requests, result } = await run({ filter: { state: ['PAID'], tool: ['t1'] }, columns: ['title'] })
    expect(new URL(requests[0]?.url ?? '').searchParams.get('state')).toBe('PAID')
    expect(new URL(requests[0]?.url ?? '').searchParams.has('tool')).toBe(false)
    expect(result.matching).toBe(0)
  })

  it('lists the records of a period, both ends included, and says how many have no day', async () => {
    const { result } = await run(
      { range: { field: 'endsOn', period: 'next30Days' }, columns: ['title'] },
      { from: '2026-01-15', to: '2026-02-01' },
    )
    expect(result.rows.map(({ title }) => title)).toEqual(['A', 'B'])
    expect(result.undated).toBe(2)
  })

  it('counts what the entry finds wrong, and a record with two findings once in all', async () => {
    const { lines, result } = await run({
      measures: count,
      columns: ['title'],
      findings: { field: 'flaws', rules: ['noTool', 'noHours', 'noTitle'] },
    })
    expect(lines).toEqual([
      ['Ohne Gerät', 1],
      ['Ohne Stunden', 1],
      ['Ohne Titel', 0],
    ])
    expect(result.totals.values).toEqual([1])
    expect(result.rows).toMatchObject([{ title: 'D', finding: 'Ohne Gerät, Ohne Stunden' }])
  })

  it('shows the first records of many, and exports every one of them', async () => {
    const many = Array.from({ length: 2345 }, (_, index) => ({
      ...rentalRows[index % 2 === 0 ? 0 : 3],
      id: index,
    }))
    const { report, provider, result, progress } = await run(
      { filter: { tool: ['t1'] }, columns: ['title'] },
      everything,
      many,
    )
    expect(progress).toEqual(['1000/2345', '2000/2345', '2345/2345'])
    expect(result.rows).toHaveLength(200)
    expect(result.matching).toBe(1173)
    const known = {
      ...{ provider, resources, resource, report, today, can: () => true },
      ...{ range: everything, language: 'de' as const },
    }
    const pages = readListed(known, new AbortController().signal)
    let listed = 0
    let step = await pages.next()
    for (; !step.done; step = await pages.next()) listed += step.value.rows.length
    expect(listed).toBe(1173)
    expect(step.value).toEqual({ read: 1173, total: 1173, missing: 0 })
  })

  it('says what is missing where the backend gives less than it counts', async () => {
    const { outcome } = await run(
      { group: { field: 'state' }, measures: count },
      everything,
      rentalRows,
      1200,
    )
    expect(outcome.warning).toMatch(/1\.195 von 1\.200 Einträgen fehlen/)
  })

  it('has no thousands of empty months for a date that was mistyped long ago', async () => {
    const rows = [
      { id: 'r1', startsOn: '0202-03-01' },
      { id: 'r2', startsOn: '2026-03-01' },
    ]
    const { result } = await run({ group: { month: 'startsOn' }, measures: count }, everything, rows)
    expect(result.lines.map(({ key }) => key)).toEqual(['0202-03', '2026-03'])
  })

  it('names the figures in a file for programs by what they are', async () => {
    const { report, result } = await run({
      group: { month: 'startsOn' },
      split: 'state',
      measures: count,
    })
    const names = exportedTable({ report, resource, resources, language: 'de', texts: de }, result).columns
    expect(names.map(({ field }) => field.name)).toEqual([
      'line',
      ...result.parts.map(({ key }) => `state.${key}`),
      'count',
    ])
    expect(result.parts.length).toBeGreaterThan(1)
  })

  it('becomes a table whose file has months that programs can read', async () => {
    const { report, result } = await run(
      { group: { month: 'startsOn' }, measures: count, range: { period: 'all' } },
      { from: '2025-12-01', to: '2026-01-31' },
    )
    const context = { report, resource, resources, language: 'de' as const, texts: de }
    expect(figureTable(context, result)).toMatchObject({
      rows: [
        { line: 'Dezember 2025', count: 1 },
        { line: 'Januar 2026', count: 1 },
      ],
      totals: { line: 'Gesamt', count: 2 },
    })
    expect(exportedTable(context, result).rows.map(({ line }) => line)).toEqual(['2025-12', '2026-01'])
  })
})
