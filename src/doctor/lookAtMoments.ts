import { isInstant, isWallTime } from '#kinds/dates/moments.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import { valueAt } from '#model/kinds/valueAt.ts'
import { unformed } from '#model/kinds/wireForms.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type CallFinding, curable } from './callReport.ts'

/** Whether a moment is in the other form: with a zone where none is said, or without. */
export function isOtherMoment({ type, zone }: ResolvedField, value: unknown): boolean {
  if (type.holds !== 'instant') return false
  return zone === 'none' ? isInstant(value) : isWallTime(value)
}

/** Finds days that are held as instants, and moments whose zone is not as the field says. */
export function lookAtMoments(
  { api }: ResolvedResource,
  field: ResolvedField,
  rows: readonly Readonly<Record<string, unknown>>[],
): CallFinding[] {
  const held = rows.map((row) => valueAt(row, field.wire)).filter((value) => value != null && value !== '')
  const words = { field: field.name, wire: field.wire }
  if (held.some((value) => isOtherMoment(field, unformed(field, value)))) {
    return field.zone === 'none'
      ? [curable({ kind: 'dateTime' }, 'momentWithZone', words)]
      : [curable({ kind: 'dateTime', zone: 'none' }, 'momentWithoutZone', words)]
  }
  if (field.type.holds !== 'day') return []
  // As they came: a form of days hides the time of day.
  const moments = held.map((value) => (isObject(value) ? Object.values(value).find(isInstant) : value))
  if (moments.length === 0 || !moments.every(isInstant)) return []
  // Midnight is two times of day in UTC where clocks change.
  const times = new Set(moments.map((moment) => new Date(moment).toISOString().slice(11)))
  if (times.size > 2) return [curable({ kind: 'dateTime' }, 'dayIsInstant', words)]
  const forms = ownValue(api.style, 'values')
  const isSaid = field.sent === 'instant' || (isObject(forms) && forms.date !== undefined)
  return isSaid ? [] : [curable({ sent: 'instant' }, 'dayAsInstant', words)]
}
