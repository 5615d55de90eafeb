import type { ResolvedResource } from '../define/resolve.ts'
import { isEntered, type WriteOperation } from '../fields/recordSchema.ts'

type Values = Readonly<Record<string, unknown>>

/** The values that differ from what the form began with, by react-hook-form's marks (nested for lists). */
export function changedValues(values: Values, dirtyFields: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isMarked(dirtyFields[name])))
}

/** What of a draft still has a place in the form; entries change between a draft and its return. */
export function usableValues(values: Values, resource: ResolvedResource, operation: WriteOperation) {
  return resource.fields
    .filter((field) => isEntered(field, operation) && Object.hasOwn(values, field.name))
    .map((field) => ({ field, value: values[field.name] }))
}

function isMarked(mark: unknown): boolean {
  if (typeof mark !== 'object' || mark === null) return mark === true
  return Object.values(mark).some(isMarked)
}
