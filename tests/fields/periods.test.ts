import { describe, expect, it } from 'vitest'
import { daysOf } from '../../src/framework/fields/periods.ts'

describe('a period', () => {
  it.each([
    ['today', '2026-03-31', '2026-03-31', '2026-03-31'],
    ['last7Days', '2026-03-31', '2026-03-25', '2026-03-31'],
    ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['last30Days', '2026-03-31', '2026-03-02', '2026-03-31'],
    ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['next30Days', '2026-12-15', '2026-12-15', '2027-01-13'],
    ['next90Days', '2026-11-21', '2026-11-21', '2027-02-18'],
    ['last12Months', '2026-11-21', '2025-12-01', '2026-11-30'],
    ['last12Months', '2024-02-29', '2023-03-01', '2024-02-29'],
    ['thisYear', '2026-11-21', '2026-01-01', '2026-12-31'],
    ['all', '2026-11-21', '', ''],
  ] as const)('%s on %s goes from %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to })
  })
})
