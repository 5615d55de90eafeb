import type { ResolvedField } from '../language/resolve.ts'
import { decidingNames, isAskedFor } from './conditions.ts'
import { hasChanged, isSame, type Values } from './isSame.ts'

/** A field that two people have changed in different ways since the one of them opened it. */
export interface FieldConflict {
  field: ResolvedField
  /** What it was when the form was opened. */
  base: unknown
  mine: unknown
  /** What is stored now. */
  theirs: unknown
  /** Where a kind could put the rest together: keys of the parts that are left; both sides hold all the rest. */
  parts?: readonly string[]
}

export interface Merge {
  /** All values, each from whoever changed it; mine where both did. */
  values: Values
  conflicts: readonly FieldConflict[]
  /** Fields that only the others have changed. */
  taken: readonly ResolvedField[]
  /** Fields that both have changed, and that were put together part by part. */
  joined?: readonly ResolvedField[]
}

/** Puts two changes of one record together, field by field. */
export function mergeRecords(
  fields: readonly ResolvedField[],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Merge {
  const changed = fields.filter((field) => hasChanged(field, base, theirs))
  const taken = changed.filter((field) => isSame(field, base, mine))
  const conflicts = changed
    .filter((field) => !isSame(field, base, mine) && !isSame(field, mine, theirs))
    .map((field) => ({ field }))
  const values = { ...mine, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name]])) }
  const contested = decidersOfLost(fields, { base, mine, theirs }, values)
  return {
    values,
    conflicts: fields
      .filter((field) => contested.has(field.name) || conflicts.some((known) => known.field === field))
      .map((field) => ({
        field,
        base: base[field.name],
        mine: mine[field.name],
        theirs: theirs[field.name],
      })),
    taken: taken.filter(({ name }) => !contested.has(name)),
  }
}

/**
 * One has filled in a field, the other has made it one that is not asked for. Which of both holds is for the person
 * to say, at the field that decides.
 */
function decidersOfLost(
  fields: readonly ResolvedField[],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  merged: Values,
): Set<string> {
  const lost = fields.filter(
    (field) => !isAskedFor(field, merged) && !(isSame(field, base, mine) && !hasChanged(field, base, theirs)),
  )
  const names = new Set(decidingNames(lost))
  return new Set(
    fields.filter((field) => names.has(field.name) && !isSame(field, mine, theirs)).map(({ name }) => name),
  )
}

/** A field that two people have changed, with the changes of both wherever they do not contradict each other. */
export interface JoinedField {
  /** Where they do, mine counts. */
  mine: unknown
  /** Where they do, theirs counts. */
  theirs: unknown
  /** Keys of the parts where they do; none: nobody need be asked. */
  parts: readonly string[]
}
