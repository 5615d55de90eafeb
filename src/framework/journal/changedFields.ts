import type { ResolvedField, ResolvedResource } from '../define/resolve.ts'
import { type Change, partName } from './journal.ts'

/** A field of a change, with how it is declared today. */
export interface ChangedFieldValues {
  field: ResolvedField
  before: unknown
  after: unknown
}

/** The fields of a change in the entry's order. Those that the entry no longer has, or that are not shown, are left out. */
export function changedFields(resource: ResolvedResource, { details }: Change): ChangedFieldValues[] {
  const values = new Map(details.map((detail) => [detail.field, detail]))
  return resource.fields.flatMap((field) => {
    const changed = field.writeOnly ? undefined : values.get(partName(resource, field))
    return changed ? [{ field, before: changed.before, after: changed.after }] : []
  })
}
