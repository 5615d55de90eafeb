import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { instantRange } from '#model/kinds/range.ts'

// A zone that changes its clocks; in UTC nothing here could fail.
beforeAll(() => vi.stubEnv('TZ', 'Europe/Berlin'))
afterAll(() => vi.unstubAllEnvs())

describe('whole days as instants', () => {
  it('hold every moment of the first and the last day', () => {
    const range = instantRange({ from: '2026-03-29', to: '2026-03-29' })
    const [first, last] = [new Date(String(range.from)), new Date(String(range.to))]
    expect([first.getHours(), first.getMinutes(), first.getDate()]).toEqual([0, 0, 29])
    expect([last.getHours(), last.getMinutes(), last.getDate()]).toEqual([23, 59, 29])
    expect(new Date(last.getTime() + 1).getDate()).toBe(30)
    // On that day the clocks go forward.
    expect(last.getTime() + 1 - first.getTime()).toBe(23 * 60 * 60 * 1000)
  })

  it('leave open ends and instants as they are', () => {
    const instant = '2026-03-29T10:00:00.000Z'
    expect(instantRange({ from: instant })).toEqual({ from: instant })
    expect(instantRange({})).toEqual({})
  })

  it('know years of two digits', () =>
    expect(new Date(String(instantRange({ from: '0050-01-01' }).from)).getFullYear()).toBe(50))

  it('stay within the calendar, whatever the zone makes of its ends', () => {
    expect(instantRange({ from: '0001-01-01' })).toEqual({ from: '0001-01-01T00:00:00.000Z' })
    vi.stubEnv('TZ', 'America/Los_Angeles')
    expect(instantRange({ to: '9999-12-31' })).toEqual({ to: '9999-12-31T23:59:59.999Z' })
  })
})
