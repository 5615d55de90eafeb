import { isEntered, type WriteOperation } from '#model/kinds/recordSchema.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the values that differ from what the form began with, by react-hook-form's marks (nested for lists). */
export function changedValues(values: Values, dirtyFields: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isMarked(dirtyFields[name])))
}

/** Returns what may be put into the browser's storage: no passwords. */
export function keepable(values: Values, resource: ResolvedResource): Values {
  const secret = new Set(resource.fields.filter(({ type }) => type.isSecret).map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)))
}

/** Returns what of a draft still has a place in the form; entries change between a draft and its return. */
export function usableValues(values: Values, resource: ResolvedResource, operation: WriteOperation) {
  return resource.fields
    .filter((field) => isEntered(field, operation) && Object.hasOwn(values, field.name))
    .map((field) => ({ field, value: values[field.name] }))
}

/** Returns true where something is changed, by react-hook-form's marks. */
export function isMarked(mark: unknown): boolean {
  if (typeof mark !== 'object' || mark === null) return mark === true
  return Object.values(mark).some(isMarked)
}
