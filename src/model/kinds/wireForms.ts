import { isCalendarDay, isInstant } from '#kinds/dates/moments.ts'
import { dayIn, startOfDay } from '../base/timeZone.ts'
import type { ResolvedField } from '../language/resolved.ts'

type Formed = Pick<ResolvedField, 'wireForm' | 'type'>

/** Writes a value as the field's backend has it; nothing stays nothing, and of several each is written. */
export function formed(field: Formed, value: unknown): unknown {
  const { wireForm, type } = field
  if (wireForm === undefined) return value
  if (Array.isArray(value)) return value.map((one) => wireForm.write(one))
  // What is no day has its form from where it came.
  return type.holds === 'day' && !isCalendarDay(value) ? value : wireForm.write(value)
}

/** Inverts `formed`. What has another form stays as it is. */
export function unformed(field: Formed, received: unknown): unknown {
  const { wireForm, type } = field
  if (wireForm === undefined) return received
  if (Array.isArray(received)) return received.map((one) => wireForm.read(one))
  const plain = wireForm.read(received)
  if (type.holds !== 'day' || isCalendarDay(plain)) return plain
  return wireForm.dayOf(received) ?? received
}

/**
 * Writes an end of a range. A day of a backend that holds moments is its first moment, or its last millisecond.
 *
 * @param timeZone whose days they are where the field says that they are sent as instants. @default they are not
 */
export function formedEnd(
  field: Formed & Pick<ResolvedField, 'sent'>,
  end: 'from' | 'to',
  value: unknown,
  timeZone?: string,
): unknown {
  const { wireForm, type, sent } = field
  if (type.holds !== 'day' || !isCalendarDay(value)) return formed(field, value)
  if (wireForm !== undefined) return wireForm.writeEnd(end, value)
  if (sent !== 'instant' || timeZone === undefined) return value
  return instantOf(timeZone, value, end)
}

function instantOf(timeZone: string, day: string, end: 'from' | 'to'): string {
  if (end === 'from') return startOfDay(timeZone, day).toISOString()
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  // No calendar has a day after this one.
  if (!isCalendarDay(next)) return `${day}T23:59:59.999Z`
  return new Date(startOfDay(timeZone, next).getTime() - 1).toISOString()
}

/**
 * A day that is written at the time of day at which the one came that it takes the place of.
 *
 * @returns `undefined` where that was the beginning of a day, or would show another day there
 */
export function atSameTime(zone: string, day: string, received: unknown): string | undefined {
  if (!isInstant(received)) return undefined
  const instant = new Date(received)
  const isBegin = startOfDay(zone, dayIn(zone, instant)).getTime() === instant.getTime()
  const written = `${day}${received.slice(10)}`
  const isThatDay = [received, written].every((text) => dayIn(zone, new Date(text)) === text.slice(0, 10))
  return isThatDay && !isBegin ? written : undefined
}
