import { firstInstant, isCalendarDay, lastInstant } from '#kinds/dates/moments.ts'
import { isObject } from '../base/json.ts'
import type { ResolvedField } from '../language/resolve.ts'
import type { Language } from '../language/text.ts'
import { dayText } from './formats.ts'

/** From a value to another, both included; without one of them the range is open there. */
export interface Range {
  from?: unknown
  to?: unknown
}

/** Whether rows are narrowed by this field to a range, and not to single values. */
export function isRangeField(field: Pick<ResolvedField, 'type'> | undefined): boolean {
  return field !== undefined && field.type.inLists.filter === 'range'
}

/** Whether something has the form of a range: nothing but its two ends. */
export function isRange(value: unknown): value is Range {
  return isObject(value) && Object.keys(value).every((key) => key === 'from' || key === 'to')
}

/** Nothing to narrow by: no value, or a range that is open at both ends. */
export function isNoFilter(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRange(value) && isNoFilter(value.from) && isNoFilter(value.to)
}

/** Texts with `%{value}`: what begins somewhere, and what ends somewhere. */
export interface RangeWords {
  since: string
  until: string
}

/** A range in words: `01.01.2026 – 31.01.2026`, `ab 12,50 €`. */
export function rangeText(field: ResolvedField, range: Range, language: Language, words: RangeWords): string {
  const [from, to] = [range.from, range.to].map((end) => {
    if (isNoFilter(end)) return undefined
    // Instants are narrowed to whole days.
    const kind = field.type
    const isDay = kind.holds === 'instant' && isCalendarDay(end)
    return isDay ? dayText(String(end), language) : kind.toText(end, field, language)
  })
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`
  if (from !== undefined) return words.since.replace('%{value}', () => from)
  return words.until.replace('%{value}', () => to ?? '')
}

/** A range of whole days in the moments of a field: instants of the reader's zone, or moments without a zone. */
export function momentRange({ zone }: ResolvedField, range: Range): Range {
  if (zone !== 'none') return instantRange(range)
  const [from, to] = [range.from, range.to].map((end, index) =>
    isCalendarDay(end) ? `${end}T${index === 0 ? '00:00:00' : '23:59:59.999'}` : end,
  )
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/**
 * A range of whole days as instants in the reader's zone: from the first moment of the first day to the last
 * millisecond of the last one, also where a change of the clocks makes a day shorter. Ends that are instants stay.
 */
export function instantRange({ from, to }: Range): Range {
  return {
    ...(from === undefined ? {} : { from: isCalendarDay(from) ? written(startOf(from, 0)) : from }),
    ...(to === undefined
      ? {}
      : { to: isCalendarDay(to) ? written(new Date(startOf(to, 1).getTime() - 1)) : to }),
  }
}

function startOf(day: string, later: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, month - 1, date + later)
  // The constructor takes years below 100 for the twentieth century.
  start.setFullYear(year, month - 1, date + later)
  return start
}

/** In UTC the first and the last day of the calendar may reach beyond it. */
function written(instant: Date): string {
  const time = Math.min(Math.max(instant.getTime(), Date.parse(firstInstant)), Date.parse(lastInstant))
  return new Date(time).toISOString()
}
