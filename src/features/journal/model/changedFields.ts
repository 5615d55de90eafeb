import { type Change, partName } from '../../../model/contract/change.ts'
import type { ResolvedField, ResolvedResource, ToldField } from '../../../model/language/resolve.ts'

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

/** What a change has of each field: what is made has nothing before, what is deleted nothing after. */
export function changeSides({ operation }: Change): readonly ('before' | 'after')[] {
  if (operation === 'CREATE') return ['after']
  return operation === 'DELETE' ? ['before'] : ['before', 'after']
}

/** The fields that a line of the journal is about, for its export: those that its page shows. */
export function toldFields(
  change: Readonly<Record<string, unknown>>,
  resources: readonly ResolvedResource[],
): readonly ToldField[] {
  const line = change as Change
  const resource = resources.find(({ name }) => name === line.resource)
  if (!resource) return []
  return changedFields(resource, line).map((changed) => ({
    field: changed.field,
    values: changeSides(line).map((side) => changed[side]),
  }))
}

/** The resource that holds what was changed, by whom and when. A panel without an entry of this name shows no history. */
export const journalResource = 'changes'
