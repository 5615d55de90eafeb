// A file of its own: the first list compares records, but merges none.
import type { ResolvedField } from '../language/resolve.ts'

export type Values = Readonly<Record<string, unknown>>

/** Whether a field is the same in two records, as the backend would see it. */
export function isSame(field: ResolvedField, one: Values, other: Values): boolean {
  const wire = (values: Values) => JSON.stringify(field.type.toWire(values[field.name], field) ?? null)
  return wire(one) === wire(other)
}

/** Whether others have changed a field meanwhile. What one of both answers has left out tells nothing. */
export function hasChanged(field: ResolvedField, before: Values, after: Values): boolean {
  const isKnown = [before, after].every((values) => values[field.name] !== undefined)
  return isKnown && !isSame(field, before, after)
}
