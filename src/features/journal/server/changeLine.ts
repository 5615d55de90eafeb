import { isDeepStrictEqual } from 'node:util'
import { type ChangeOperation, type FieldChange, partName } from '../../../model/contract/change.ts'
import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import type { ResolvedField, ResolvedResource } from '../../../model/language/resolve.ts'

type Values = Readonly<Record<string, unknown>>

/** Who changes something. */
export interface Author {
  /** Id of the account; `null` for who has none. */
  id: string | null
  /** Full name. */
  name: string
}

/** A person as the author of what they do. */
export function authorOf(person: { id: string; email: string; firstName: string; lastName: string }): Author {
  return { id: person.id, name: `${person.firstName} ${person.lastName}`.trim() || person.email }
}

export interface RecordedChange {
  operation: ChangeOperation
  /** Name of the action. @default none */
  action?: string | undefined
  /** The record's id. */
  id: string
  /** The stored values by field name; of a new record none. */
  before: Values
  /** Of a deleted record none. */
  after: Values
  author: Author
  at: Date
}

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
