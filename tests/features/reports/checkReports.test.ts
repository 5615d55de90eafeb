import { describe, expect, it } from 'vitest'
import { entriesOf } from '#features/model.ts'
import { checkReports } from '#features/reports/model/checkReports.ts'
import { defineReport, type Report } from '#features/reports/model/defineReport.ts'
import { formatFinding } from '#model/language/check.ts'
import { reports } from '#pages/reports/reports.ts'
import * as entries from '#resources/index.ts'
import { resolveResource } from '#tests/support/language.ts'
import { rentals, tools } from './shop.ts'

const resources = [rentals, tools].map(resolveResource)
const sound = defineReport(rentals, {
  ...{ name: 'sound', title: 'Test', lead: 'Test' },
  group: { field: 'state' },
  measures: [{ label: 'Mieten', count: true }],
})
const check = (changes: Partial<Report>) =>
  checkReports([{ ...sound, ...changes }], resources).map((finding) => formatFinding(finding, 'en'))

describe('the check of reports', () => {
  it("finds nothing wrong with the product's own", () => {
    const known = entriesOf(entries).map(resolveResource)
    expect(checkReports(reports, known).map((finding) => formatFinding(finding, 'en'))).toEqual([])
  })

  it('takes access from the entry whose records are shown', () => {
    expect(sound.access).toEqual(rentals.access.list)
  })

  it.each<[string, Partial<Report>, RegExp]>([
    ['a resource that there is not', { resource: 'rentls' }, /^C207 reports\.sound\.resource.*"rentals"\?$/],
    ['a field in the lines', { group: { field: 'stat' } }, /^C104 reports\.sound\.group\.field.*"state"\?$/],
    [
      'a field in the columns',
      { columns: ['title', 'pirce'] },
      /^C104 reports\.sound\.columns\[1\].*"price"\?$/,
    ],
    ['a field in the filter', { filter: { stat: [1] } }, /^C104 reports\.sound\.filter\.stat/],
    [
      'a sum of texts',
      { measures: [{ label: 'x', sum: 'title' }] },
      /^C386 reports\.sound\.measures\[0\]\.sum/,
    ],
    ['a period of texts', { range: { field: 'title', period: 'all' } }, /^C386 reports\.sound\.range\.field/],
    [
      'findings in a field that has none',
      { group: undefined, findings: { field: 'title' } } as never,
      /^C386 reports\.sound\.findings\.field/,
    ],
    [
      'a rule that there is not',
      { group: undefined, findings: { field: 'flaws', rules: ['noTol'] } } as never,
      /^C104 reports\.sound\.findings\.rules\[0\].*"noTool"\?$/,
    ],
    ['a calendar of lines', { chart: 'calendar' }, /^C384 reports\.sound\.chart/],
    ['columns of no measure', { split: 'state', measures: [] }, /^C382 reports\.sound\.split/],
    [
      'months without a period',
      { group: { months: { from: 'startsOn', to: 'endsOn' } } },
      /^C108 reports\.sound\.range.*"range"/,
    ],
    ['a name that is no address', { name: 'Nicht gut' }, /^C106 reports\[0\]\.name/],
  ])('names %s', (_what, changes, expected) => {
    const findings = check(changes)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatch(expected)
  })

  it('names a name that is given twice', () => {
    expect(checkReports([sound, sound], resources).map(({ code }) => code)).toEqual(['C380'])
  })
})
