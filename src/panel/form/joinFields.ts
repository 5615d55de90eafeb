import type { JoinedField } from '../../model/kinds/joinedField.ts'
import type { FieldConflict, Merge } from '../../model/kinds/mergeRecords.ts'
import type { FieldKindName } from '../../model/language/field.ts'
import type { ResolvedField } from '../../model/language/resolve.ts'

type Join = (field: ResolvedField, conflict: FieldConflict) => JoinedField

/** Kinds of fields whose values have parts of their own that can be put together; fetched when two have met. */
const joins: Partial<Record<FieldKindName, () => Promise<Join>>> = {
  path: async () => (await import('../../features/paths/panel/merge/joinPaths.ts')).joinPaths,
  form: async () => (await import('../../features/forms/panel/merge/joinForms.ts')).joinForms,
}

/** A merge in which fields that both have changed are put together part by part, where their kind can. */
export async function joinFields(merge: Merge): Promise<Merge> {
  const values = { ...merge.values }
  const conflicts: FieldConflict[] = []
  const joined: ResolvedField[] = []
  for (const conflict of merge.conflicts) {
    const { field } = conflict
    const join = await joins[field.kind]?.()
    const { parts, mine, theirs } = join?.(field, conflict) ?? { ...conflict, parts: undefined }
    if (parts !== undefined) {
      values[field.name] = mine
      joined.push(field)
    }
    if (parts?.length !== 0) conflicts.push({ ...conflict, mine, theirs, ...(parts ? { parts } : {}) })
  }
  return { ...merge, values, conflicts, joined }
}
