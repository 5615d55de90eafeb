import { isCalendarDay } from '#kinds/dates/moments.ts'
import { type Change, mentionOf, partName } from '#model/contract/change.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import type {
  NamedRecords,
  ResolvedField,
  ResolvedResource,
  Succession,
  Told,
  ToldField,
} from '#model/language/resolve.ts'
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
  if (resource?.succession && change.completes)
    return { what, isSwitch: true, fields: exchanged(resource, change, resource.succession) }
  if (change.operation === 'EDIT' && fields.length > 0) return { fields }
  return { what, fields }
}

const switched: Text = { de: 'Gewechselt', en: 'Switched' }

/** Returns what took the place of what, and on which day, as far as the line says it. */
function exchanged(resource: ResolvedResource, change: Change, { by, period }: Succession): ToldField[] {
  const [begin, end] = period
  const named = (name: string) => resource.fields.filter((field) => field.name === name && !field.writeOnly)
  const lastOf = (name: string) =>
    changedFields(resource, change).find(({ field }) => field.name === name)?.after
  const last = lastOf(end)
  const day = isNew(change.operation) ? lastOf(begin) : isCalendarDay(last) ? shiftedDay(last, 1) : undefined
  return [
    ...named(by).map((field) => {
      const start = mentionOf(field.resource ?? '', '')
      const own = (change.about ?? []).filter((mention) => mention.startsWith(start))
      const values = own.map((mention) => mention.slice(start.length))
      // Its own comes first.
      return { field, values: isNew(change.operation) ? values.toReversed() : values }
    }),
    ...(isCalendarDay(day) ? named(begin).map((field) => ({ field, values: [day] })) : []),
  ]
}

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
