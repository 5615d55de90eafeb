import type { FieldConflict, Merge } from '../../model/kinds/mergeRecords.ts'
import type { ResolvedField } from '../../model/language/resolve.ts'
import { kindParts } from '../features.ts'

/** A merge in which fields that both have changed are put together part by part, where their kind can. */
export async function joinFields(merge: Merge): Promise<Merge> {
  const values = { ...merge.values }
  const conflicts: FieldConflict[] = []
  const joined: ResolvedField[] = []
  for (const conflict of merge.conflicts) {
    const { field } = conflict
    const join = await kindParts(field.kind)?.join?.()
    const { parts, mine, theirs } = join?.(field, conflict) ?? { ...conflict, parts: undefined }
    if (parts !== undefined) {
      values[field.name] = mine
      joined.push(field)
    }
    if (parts?.length !== 0) conflicts.push({ ...conflict, mine, theirs, ...(parts ? { parts } : {}) })
  }
  return { ...merge, values, conflicts, joined }
}
