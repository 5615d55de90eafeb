import { describe, expect, it } from 'vitest'
import { dayIn, startOfDay } from '#model/base/timeZone.ts'

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
    for (const zone of ['Europe/Berlin', 'Africa/Cairo', 'America/Santiago', 'Australia/Lord_Howe']) {
      for (
        let day = new Date('2024-01-01');
        day < new Date('2025-01-01');
        day.setUTCDate(day.getUTCDate() + 1)
      ) {
        const text = day.toISOString().slice(0, 10)
        const start = startOfDay(zone, text)
        expect(dayIn(zone, start)).toBe(text)
        expect(dayIn(zone, new Date(start.getTime() - 1)) < text).toBe(true)
      }
    }
  })
})
