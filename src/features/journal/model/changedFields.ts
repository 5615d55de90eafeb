import { type Change, partName } from '#model/contract/change.ts'
import type { ResolvedField, ResolvedResource, Told } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'

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

/**
 * What a change has of each field: what is made has nothing before, what is deleted nothing after. Of what another backend
 * has done, only what was sent is known.
 */
export function changeSides(
  { operation, details }: Change,
  resource?: Pick<ResolvedResource, 'backend'>,
): readonly ('before' | 'after')[] {
  const isSentAlone = resource?.backend !== undefined && details.every(({ before }) => before === null)
  if (isNew(operation) || isSentAlone) return ['after']
  return operation === 'DELETE' ? ['before'] : ['before', 'after']
}

/**
 * What a line of the journal says, in its list, its export and on the axis of its record: an action by its name, what
 * was made or deleted as that, an edit by its fields alone.
 */
export function toldOf(
  line: Readonly<Record<string, unknown>>,
  resources: readonly ResolvedResource[],
): Told {
  const change = line as Change
  const resource = resources.find(({ name }) => name === change.resource)
  const fields = (resource ? changedFields(resource, change) : []).map((changed) => ({
    field: changed.field,
    values: changeSides(change, resource).map((side) => changed[side]),
  }))
  if (change.operation === 'EDIT' && fields.length > 0) return { fields }
  return { what: operationName(change, resources), fields }
}

/** Whether there was nothing before. */
export function isNew(operation: Change['operation']): boolean {
  return operation === 'CREATE' || operation === 'RESTORE'
}

/** What was done: the action by its name, any other operation by that of the journal's entry. */
export function operationName({ operation, action }: Change, resources: readonly ResolvedResource[]): Text {
  const journal = resources.find(({ name }) => name === journalResource)
  const nameOf = (name: string, value: string) =>
    journal?.fields.find((field) => field.name === name)?.options?.[value]
  return (
    (action === null ? undefined : nameOf('action', action)) ?? nameOf('operation', operation) ?? operation
  )
}

/** The record that a line of the journal is about; none where it is gone. */
export function recordOf(line: Readonly<Record<string, unknown>>) {
  const { operation, resource, record } = line as Change
  return operation === 'DELETE' ? undefined : { resource, id: record }
}

/** The resource that holds what was changed, by whom and when. A panel without an entry of this name shows no history. */
export const journalResource = 'changes'
