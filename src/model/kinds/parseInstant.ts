import type { Language } from '../language/text.ts'
import { localDay } from './localDay.ts'
import { formatDay, parseDay } from './parseDay.ts'
import { parseTime } from './parseTime.ts'

/**
 * Reads day and time, `31.12.2026 14:30`, in the reader's own zone. A day alone is its beginning.
 *
 * @returns an instant in UTC (ISO 8601), `null` for blank text, `undefined` for anything else and for times that
 *   a change of the clocks leaves out
 */
export function parseInstant(text: string, thisYear: number): string | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const [, written = '', time = ''] = /^([^\s,T]+)(?:[\s,T]+(.+))?$/.exec(trimmed) ?? []
  const day = parseDay(written, thisYear)
  const clock = time === '' ? '00:00' : parseTime(time)
  if (!day || !clock) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const instant = new Date(year, month - 1, date, hour, minute)
  return instant.getHours() === hour && instant.getMinutes() === minute ? instant.toISOString() : undefined
}

/** An instant as it is typed, in the reader's own zone. */
export function formatInstant(instant: string, language: Language): string {
  const local = new Date(instant)
  return `${formatDay(localDay(local), language)} ${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
