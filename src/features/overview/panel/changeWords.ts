import type { Messages } from '../../../../i18n/messages.ts'
import { fill } from '../../../model/base/translator.ts'
import { type Change, partName } from '../../../model/contract/change.ts'
import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import type { AnyRecord, ResolvedResource, ToldField } from '../../../model/language/resolve.ts'
import { type Language, textIn } from '../../../model/language/text.ts'

/** Milliseconds by which the journal's line of a change may lie beside the record's own time. */
const sameMoment = 5000

/** The line of the journal that made a record what it is, where it is among those that were read. */
export function changeOf(
  lines: readonly AnyRecord[],
  resource: ResolvedResource,
  record: AnyRecord,
  at: string,
): Change | undefined {
  return (lines as readonly Change[]).find(
    (line) =>
      line.resource === resource.name &&
      line.record === String(record.id) &&
      Math.abs(Date.parse(line.at) - Date.parse(at)) < sameMoment,
  )
}

export interface ChangeWording {
  /** The journal's own entry. */
  log: ResolvedResource
  resources: readonly ResolvedResource[]
  language: Language
  texts: Pick<Messages, 'lastRecords'>
}

/** What happened, in words: "Preis 490,00 € → 495,00 €", the name of an action, or what else was done. */
export function changeWords(change: Change, wording: ChangeWording): string {
  const { log, resources, language, texts } = wording
  const resource = resources.find(({ name }) => name === change.resource)
  const action = resource?.actions.find((candidate) => partName(resource, candidate) === change.action)
  if (action) return textIn(action.label, language)
  const operation = log.fields.find(({ name }) => name === 'operation')
  const done = operation ? fieldKind(operation.kind).toText(change.operation, operation, language) : ''
  if (change.operation !== 'EDIT') return done
  const told = log.fields.flatMap(({ tells }) => tells?.(change, resources) ?? [])
  const [first] = told
  if (!first) return done
  const more = told.length - 1
  const words = toldWords(first, wording)
  return more === 0 ? words : fill(texts.lastRecords.andMore, { change: words, count: more })
}

/** A field from its earlier to its later value, where both are short. */
function toldWords({ field, values }: ToldField, { language, texts }: ChangeWording): string {
  const label = textIn(field.label, language)
  const isPlain =
    field.kind !== 'reference' && values.every((value) => typeof value !== 'object' || value === null)
  if (!isPlain) return fill(texts.lastRecords.fieldChanged, { field: label })
  const shown = values.map((value) => fieldKind(field.kind).toText(value, field, language) || '–')
  return `${label} ${shown.join(' → ')}`
}
