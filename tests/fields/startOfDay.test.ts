import { describe, expect, it } from 'vitest'
import { dayIn, startOfDay } from '#model/base/timeZone.ts'
import { isLongRun } from '#tests/support/long.ts'

const everyDay = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
)

/** Days around those on which clocks change. */
const clockChanges = {
  'Europe/Berlin': /-(?:03-3\d|04-01|10-2[6-8])$/,
  'Africa/Cairo': /-(?:04-2[5-7]|10-3\d|11-01)$/,
  'America/Santiago': /-(?:04-0[6-8]|09-0[7-9])$/,
  'Australia/Lord_Howe': /-(?:04-0[6-8]|10-0[5-7])$/,
}

describe('the first instant of a day', () => {
  it.each([
    ['Europe/Berlin', '2027-01-01', '2026-12-31T23:00:00.000Z'],
    ['Europe/Berlin', '2028-06-30', '2028-06-29T22:00:00.000Z'],
    // Clocks change on these days, after midnight.
    ['Europe/Berlin', '2027-03-28', '2027-03-27T23:00:00.000Z'],
    ['Europe/Berlin', '2027-10-31', '2027-10-30T22:00:00.000Z'],
    ['America/New_York', '2027-07-04', '2027-07-04T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00.000Z'],
    ['UTC', '2027-01-01', '2027-01-01T00:00:00.000Z'],
    // Midnight is skipped there: the day begins at one.
    ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z'],
  ])('is in %s of %s: %s', (zone, day, instant) => {
    expect(startOfDay(zone, day).toISOString()).toBe(instant)
  })

  it('is on that day in the zone, and the moment before is not, all year round', () => {
    for (const [zone, changes] of Object.entries(clockChanges)) {
      for (const text of everyDay.filter(
        (day) => isLongRun || /-(?:01|15)$/.test(day) || changes.test(day),
      )) {
        const start = startOfDay(zone, text)
        expect(dayIn(zone, start)).toBe(text)
        expect(dayIn(zone, new Date(start.getTime() - 1)) < text).toBe(true)
      }
    }
  })
})
