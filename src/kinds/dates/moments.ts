import { weekdayFormat } from '#model/kinds/formats.ts'
import type { Language } from '#model/language/text.ts'

/** A day that exists in the calendar, `YYYY-MM-DD`. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** The first and the last instant that ISO 8601 writes with four digits, without the year 0 that databases do not know. */
export const [firstInstant, lastInstant] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'] as const

/** An instant that names its zone and exists. */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !isoInstant.test(value)) return false
  const time = Date.parse(value)
  return time >= Date.parse(firstInstant) && time <= Date.parse(lastInstant)
}

const wallTime = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/

/** A moment that names no zone, as calendar and clock show it: `2026-01-31T22:30:00`. */
export function isWallTime(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDay(wallTime.exec(value)?.[1])
}

/** Whether a value is a moment as a field has them: with a zone, or without one. */
export function isMoment(value: unknown, { zone }: { zone?: unknown }): value is string {
  return zone === 'none' ? isWallTime(value) : isInstant(value)
}

/** A time that a clock shows, `HH:MM`. */
export function isTimeOfDay(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The name of a day of the week. */
export function weekdayName(day: number, language: Language): string {
  // The first of January 2024 was a Monday.
  return weekdayFormat(language).format(new Date(Date.UTC(2024, 0, day)))
}
