import type { ResolvedField } from '../define/resolve.ts'
import { isCalendarDay } from './date.ts'
import { isInstant } from './dateTime.ts'
import { fieldKind } from './fieldKinds.ts'

/** From a value to another, both included; without one of them the range is open there. */
export interface Range {
  from?: unknown
  to?: unknown
}

/** What stands in a list's filters for one field. */
export type FilterValue = Range | unknown[] | string | number | boolean

/** Whether rows are narrowed by this field to a range, and not to single values. */
export function isRangeField(field: Pick<ResolvedField, 'kind'> | undefined): boolean {
  return field !== undefined && fieldKind(field.kind).inLists.filter === 'range'
}

/** Whether something has the form of a range: nothing but its two ends. */
export function isRange(value: unknown): value is Range {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.keys(value).every((key) => key === 'from' || key === 'to')
}

/** Whether a value can be the end of a range of a field: a number, a day, an instant or a whole day for one, a time. */
export function isRangeEnd({ kind }: Pick<ResolvedField, 'kind'>, value: unknown): boolean {
  switch (kind) {
    case 'date':
      return isCalendarDay(value)
    case 'dateTime':
      return isCalendarDay(value) || isInstant(value)
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
    default:
      return typeof value === 'number' && Number.isFinite(value)
  }
}

/** Nothing to narrow by: no value, or a range that is open at both ends. */
export function isNoFilter(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRange(value) && isNoFilter(value.from) && isNoFilter(value.to)
}
