import type { ResolvedField } from '../language/resolve.ts'
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

/** Nothing to narrow by: no value, or a range that is open at both ends. */
export function isNoFilter(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRange(value) && isNoFilter(value.from) && isNoFilter(value.to)
}
