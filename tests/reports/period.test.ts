import { describe, expect, it } from 'vitest'
import { daysOf, monthsBetween, rangeFault } from '../../src/framework/reports/period.ts'

describe('a period', () => {
  it.each([
    ['next30Days', '2026-12-15', '2026-12-15', '2027-01-13'],
    ['next90Days', '2026-11-21', '2026-11-21', '2027-02-18'],
    ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['last12Months', '2026-11-21', '2025-12-01', '2026-11-30'],
    ['last12Months', '2024-02-29', '2023-03-01', '2024-02-29'],
    ['thisYear', '2026-11-21', '2026-01-01', '2026-12-31'],
    ['all', '2026-11-21', '', ''],
  ] as const)('%s on %s goes from %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to })
  })

  it('has every month from one day to another, over the turn of a year', () => {
    expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsBetween('2026-05-01', '2026-05-31')).toEqual(['2026-05'])
    expect(monthsBetween('2026-05-01', '2026-04-30')).toEqual([])
  })

  it.each([
    ['2026-01-01', '2026-01-01', true, undefined],
    ['2026-01-02', '2026-01-01', false, 'rangeInvalid'],
    ['31.12.', '2026-01-01', false, 'rangeUnreadable'],
    ['2026-02-31', '2026-03-01', false, 'rangeUnreadable'],
    ['9999-99-99', 'x', true, 'rangeUnreadable'],
    ['', '2026-02-31', true, 'rangeUnreadable'],
    ['', '', false, undefined],
    ['2026-01-01', '', true, 'rangeOpen'],
    ['2016-01-01', '2025-12-31', true, undefined],
    ['2016-01-01', '2026-01-01', true, 'rangeTooLong'],
  ] as const)('from "%s" to "%s" is judged', (from, to, needsEnds, fault) => {
    expect(rangeFault({ from, to }, needsEnds)).toBe(fault)
  })
})
