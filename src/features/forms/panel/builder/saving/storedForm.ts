import { isDeepEqual } from '#model/base/deepEqual.ts'
import type { FieldConflict, Merge } from '#model/kinds/mergeRecords.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { contentOf, type FormContent } from '../../formContent.ts'

export type Values = Readonly<Record<string, unknown>>

export interface Unstored {
  /** The changed fields only. */
  values: Values
  /** The same fields as they were stored. */
  base: Values
  version?: string
}

export interface StoredFormOptions {
  base: AnyRecord
  now(): FormContent
  /** Puts a content into the editor, as a change that can be taken back. */
  put(content: FormContent): void
  merge(versions: { base: Values; mine: Values; theirs: Values }): Promise<Merge>
  /** Told of fields that others have changed and that stand in the editor now. */
  onTaken(fields: readonly ResolvedField[]): void
}

/** A form as it is stored, as far as is known here, against what is in the editor. */
export function createStoredForm(options: StoredFormOptions) {
  const { now } = options
  let record = options.base
  let content = contentOf(record)

  function becomes(next: AnyRecord, held: FormContent = contentOf(next)): void {
    record = next
    content = held
  }

  function isBehind(): boolean {
    const mine = now()
    if (mine === content) return false
    if (!isDeepEqual(mine, content)) return true
    content = mine
    return false
  }

  function mergeWith(theirs: AnyRecord): Promise<Merge> {
    return options.merge({ base: record, mine: { ...record, ...now() }, theirs })
  }

  function adopt(theirs: AnyRecord, values: Values, taken: readonly ResolvedField[]): void {
    becomes(theirs)
    const merged = contentOf(values)
    if (isDeepEqual(merged, now())) return
    if (isDeepEqual(merged, content)) content = merged
    options.put(merged)
    if (taken.length > 0) options.onTaken(taken)
  }

  return {
    record: () => record,
    /** @param held what the record holds, as the editor has it. @default read from the record */
    becomes,
    isBehind,
    mergeWith,
    /** Takes another state of the record as the stored one, and values into the editor. */
    adopt,
    /** Puts what is in the editor together with what is stored now. @returns what is contested; then nothing is put */
    async meet(theirs: AnyRecord): Promise<readonly FieldConflict[]> {
      for (;;) {
        const mine = now()
        const merge = await mergeWith(theirs)
        // Somebody has typed while the parts that merge were fetched.
        if (now() !== mine) continue
        if (merge.conflicts.length > 0) return merge.conflicts
        adopt(theirs, merge.values, [...merge.taken, ...(merge.joined ?? [])])
        return []
      }
    },
    unstored(): Unstored | undefined {
      if (!isBehind()) return undefined
      const mine = now()
      const names = (['title', 'titleEnglish', 'questions'] as const).filter(
        (name) => !isDeepEqual(mine[name], content[name]),
      )
      const { updatedAt } = record
      return {
        values: Object.fromEntries(names.map((name) => [name, mine[name]])),
        base: Object.fromEntries(names.map((name) => [name, content[name]])),
        ...(typeof updatedAt === 'string' ? { version: updatedAt } : {}),
      }
    },
  }
}

export function isUntitled(content: FormContent): boolean {
  return content.title.trim() === ''
}
