import type { AnyRecord } from '../language/field.ts'
import type { ResolvedField, ResolvedResource } from '../language/resolved.ts'
import { type Language, textIn } from '../language/text.ts'
import { recordTitle } from './recordTitle.ts'

/** Returns the fields that tell records of one title apart, the best first: an e-mail address, then `summary`, columns and what duplicates are found by. */
export function tellingFields(resource: ResolvedResource): ResolvedField[] {
  const { fields, titleParts, summary, list, duplicates } = resource
  const mails = fields.filter(({ kind }) => kind === 'email').map(({ name }) => name)
  const names = new Set([...mails, ...summary, ...list.columns, ...duplicates.flat()])
  return [...names].flatMap(
    (name) =>
      fields.find(
        (field) =>
          field.name === name &&
          !titleParts.includes(name) &&
          !(field.writeOnly || field.isLater || field.resource !== undefined),
      ) ?? [],
  )
}

/** Returns what tells those apart that are called the same, by id: the first field in which they all differ, else one in which some do. */
export function toldApart(
  resource: ResolvedResource,
  records: Iterable<AnyRecord>,
  language: Language,
): ReadonlyMap<string, string> {
  const byTitle = new Map<string, AnyRecord[]>()
  for (const record of records) {
    const title = recordTitle(resource, record, language)
    const known = byTitle.get(title)
    if (known) known.push(record)
    else byTitle.set(title, [record])
  }
  const twins = [...byTitle.values()].filter((each) => each.length > 1)
  return new Map(
    twins.flatMap((each) => {
      const texts = tellingFields(resource).map((field) =>
        each.map((record): [string, string] => [String(record.id), tellingText(field, record, language)]),
      )
      const differing = (most: number) =>
        texts.find((some) => new Set(some.map(([, text]) => text)).size >= most)
      return (differing(each.length) ?? differing(2) ?? []).filter(([, text]) => text !== '')
    }),
  )
}

/** What is no word of its own says what it is: "Mitarbeiter 25". */
function tellingText(field: ResolvedField, record: AnyRecord, language: Language): string {
  const text = field.type.toText(record[field.name], field, language).trim()
  return text === '' || field.type.holds === undefined ? text : `${textIn(field.label, language)} ${text}`
}
