import { isSame } from '../../../model/kinds/mergeRecords.ts'
import type {
  AnyRecord,
  ResolvedAction,
  ResolvedField,
  ResolvedResource,
} from '../../../model/language/resolve.ts'

/** A value that an action replaces in some records. */
export interface ValueChange {
  field: ResolvedField
  before: unknown
  after: unknown
  count: number
}

/** What an action writes into records that do not hold it already, the same changes together. */
export function writtenValues(
  { fields }: ResolvedResource,
  { body }: ResolvedAction,
  records: readonly AnyRecord[],
): ValueChange[] {
  return Object.entries(body).flatMap(([name, after]) => {
    const field = fields.find((candidate) => candidate.name === name)
    if (!field || field.writeOnly) return []
    const changes = new Map<string, ValueChange>()
    for (const record of records) {
      if (isSame(field, record, { [name]: after })) continue
      const before = record[name]
      const key = JSON.stringify(before) ?? ''
      changes.set(key, { field, before, after, count: (changes.get(key)?.count ?? 0) + 1 })
    }
    return [...changes.values()]
  })
}
