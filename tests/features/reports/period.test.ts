import { describe, expect, it } from 'vitest'
import { rangeFault } from '#features/reports/panel/selection.ts'
import { monthsBetween } from '#model/kinds/periods.ts'

describe('a period', () => {
  it('has every month from one day to another, over the turn of a year', () => {
    expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsBetween('2026-05-01', '2026-05-31')).toEqual(['2026-05'])
    expect(monthsBetween('2026-05-01', '2026-04-30')).toEqual([])
  })

  const days = { month: 'issuedOn' }
  const months = { months: { from: 'startsOn', to: 'endsOn' } }
  it.each([
    ['2026-01-01', '2026-01-01', months, undefined],
    ['2026-01-02', '2026-01-01', undefined, 'rangeInvalid'],
    ['31.12.', '2026-01-01', undefined, 'rangeUnreadable'],
    ['2026-02-31', '2026-03-01', undefined, 'rangeUnreadable'],
    ['9999-99-99', 'x', months, 'rangeUnreadable'],
    ['', '2026-02-31', months, 'rangeUnreadable'],
    ['', '', undefined, undefined],
    ['2026-01-01', '', months, 'rangeOpen'],
    ['2026-01-01', '', days, undefined],
    ['2016-01-01', '2025-12-31', months, undefined],
    ['2016-01-01', '2026-01-01', months, 'rangeTooLong'],
    ['0202-01-01', '2026-01-01', days, 'rangeTooLong'],
    ['0202-01-01', '2026-01-01', { field: 'state' }, undefined],
  ] as const)('from "%s" to "%s" is judged for lines of %j', (from, to, group, fault) => {
    expect(rangeFault({ from, to }, group)).toBe(fault)
  })
})
