import { isDeepStrictEqual } from 'node:util'
import { type FieldChange, partName } from '../../../model/contract/change.ts'
import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import type { ResolvedField, ResolvedResource } from '../../../model/language/resolve.ts'
import type { RecordedChange } from '../../../server/records/recordWrites.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What the journal keeps of a change, by the names of its entry's fields: the values of the fields that differ.
 * What is only written and what only the wire carries is never kept.
 *
 * @returns `undefined` for an edit or an action after which every field is what it was
 */
export function changeLine(
  resource: ResolvedResource,
  change: RecordedChange,
): Record<string, unknown> | undefined {
  const { operation, id, before, after, author, at } = change
  const changed = resource.fields.filter((field) => !isSame(field, before, after))
  if (changed.length === 0 && (operation === 'EDIT' || operation === 'ACTION')) return undefined
  return {
    at: at.toISOString(),
    actor: author.name,
    actorId: author.id,
    operation,
    action: change.action === undefined ? null : partName(resource, { name: change.action }),
    resource: resource.name,
    record: id,
    recordTitle: recordTitle(resource, { ...(operation === 'DELETE' ? before : after), id }, 'de'),
    details: changed
      .filter((field) => !field.writeOnly)
      .map(
        (field): FieldChange => ({
          field: partName(resource, field),
          before: before[field.name] ?? null,
          after: after[field.name] ?? null,
        }),
      ),
  }
}

/** Compared as the wire has it, where no value and an empty one are the same; the order of keys tells nothing. */
function isSame(field: ResolvedField, one: Values, other: Values): boolean {
  const wire = (values: Values): unknown => {
    const value = fieldKind(field.kind).toWire(values[field.name], field) ?? null
    return JSON.parse(JSON.stringify(value))
  }
  return isDeepStrictEqual(wire(one), wire(other))
}
