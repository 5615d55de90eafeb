import { type Change, partName } from '#model/contract/change.ts'
import type { NamedRecords, ResolvedField, ResolvedResource, Told } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'

/** A field of a change, with how it is declared today. */
export interface ChangedFieldValues {
  field: ResolvedField
  before: unknown
  after: unknown
}

/** Returns a change's fields in the entry's order, without those that the entry no longer has, or does not show. */
export function changedFields(resource: ResolvedResource, { details }: Change): ChangedFieldValues[] {
  const values = new Map(details.map((detail) => [detail.field, detail]))
  return resource.fields.flatMap((field) => {
    const changed = field.writeOnly ? undefined : values.get(partName(resource, field))
    return changed ? [{ field, before: changed.before, after: changed.after }] : []
  })
}

/** Of a change at another backend only what was sent is known. */
export function changeSides(
  { operation, details }: Change,
  resource?: Pick<ResolvedResource, 'backend'>,
): readonly ('before' | 'after')[] {
  const isSentAlone = resource?.backend !== undefined && details.every(({ before }) => before === null)
  if (isNew(operation) || isSentAlone) return ['after']
  return operation === 'DELETE' ? ['before'] : ['before', 'after']
}

/** Returns what a line of the journal says: an action or operation by its name, an edit by its fields alone. */
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
  const what = change.completes ? switched : operationName(change, resources)
  // Values differ from one of them to the next.
  if (isOfSeveral(change.lines)) return { what, fields: [] }
  if (change.completes) return { what, exchange: change, fields }
  if (change.operation === 'EDIT' && fields.length > 0) return { fields }
  return { what, fields }
}

const switched: Text = { de: 'Gewechselt', en: 'Switched' }

export function isNew(operation: Change['operation']): boolean {
  return operation === 'CREATE' || operation === 'RESTORE'
}

/** Returns the name of the action, else of the operation, as the journal's entry has them. */
export function operationName({ operation, action }: Change, resources: readonly ResolvedResource[]): Text {
  const journal = resources.find(({ name }) => name === journalResource)
  const nameOf = (name: string, value: string) =>
    journal?.fields.find((field) => field.name === name)?.options?.[value]
  return (
    (action === null ? undefined : nameOf('action', action)) ?? nameOf('operation', operation) ?? operation
  )
}

/** Returns the record that a line is about, unless it was deleted, or how many a line of several is about. */
export function recordOf(line: Readonly<Record<string, unknown>>): NamedRecords | undefined {
  const { operation, resource, record, lines } = line as Change
  if (isOfSeveral(lines)) return { resource, count: lines }
  return operation === 'DELETE' ? undefined : { resource, id: record }
}

const isOfSeveral = (lines: Change['lines']): lines is number => typeof lines === 'number' && lines > 1

/** Entry of the changes. A panel without it shows no history. */
export const journalResource = 'changes'
