import { type JsonObject, ownValue } from '#model/base/json.ts'
import { isSameValue } from '#model/base/sameValue.ts'
import { fieldKind } from '#model/kinds/fieldKinds.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type CallFinding, callFinding } from './callReport.ts'

/** Whether the value that was sent is the one that is held. */
export function lookAtStored(field: ResolvedField, row: object, value: unknown): CallFinding[] {
  const held = fieldKind(field.kind).fromWire(ownValue(row, field.wire), field)
  return held === value ? [] : [callFinding('notStored', { field: field.name })]
}

/** What differs besides the one field that was changed: anything that people enter, and whatever has lost something. */
export function lookBeside(
  { fields }: ResolvedResource,
  field: ResolvedField,
  before: JsonObject,
  after: JsonObject,
): CallFinding[] {
  const entered = new Set(fields.filter((each) => isEntered(each, 'edit')).map(({ wire }) => wire))
  const others = Object.keys(before)
    .filter((key) => key !== field.wire)
    .filter((key) =>
      entered.has(key) ? !isSameValue(before[key], after[key]) : hasLost(before[key], ownValue(after, key)),
    )
  return others.length === 0
    ? []
    : [
        callFinding('changedBeside', {
          field: field.name,
          others: others.map((key) => `"${key}"`).join(', '),
        }),
      ]
}

/** Whether a value is gone, or something in it. What the backend sets by itself may differ. */
function hasLost(before: unknown, after: unknown): boolean {
  if (before === null || before === undefined) return false
  if (after === null || after === undefined) return true
  if (typeof before !== 'object') return false
  return Object.entries(before).some(([key, part]) => hasLost(part, (after as JsonObject)[key]))
}
