import type { Change } from '#model/contract/change.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { changedFields } from '../../model/changedFields.ts'

export interface HeldValues {
  /** The change that brought them; `undefined` before the first known one. */
  change: Change | undefined
  values: Readonly<Record<string, unknown>>
}

/** @param changes of the record, the newest first */
export function valueHistory(
  resource: ResolvedResource,
  fields: readonly ResolvedField[],
  record: AnyRecord,
  changes: readonly Change[],
): HeldValues[] {
  const held: HeldValues[] = []
  let values = Object.fromEntries(fields.map(({ name }) => [name, record[name]]))
  for (const change of changes) {
    const changed = changedFields(resource, change).filter(({ field }) => field.name in values)
    if (changed.length === 0) continue
    held.push({ change, values })
    if (change.operation === 'CREATE') return held
    values = { ...values, ...Object.fromEntries(changed.map(({ field, before }) => [field.name, before])) }
  }
  return held.length === 0 ? [] : [...held, { change: undefined, values }]
}
