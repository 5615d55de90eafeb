import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { MessageFound, MessagePart } from '#panel/features.ts'
import { ask, type Lookup, lookupsFor } from '#panel/palette/lookups.ts'
import { hasEdit, recordViewOf } from '#panel/record/useRecordView.ts'
import { type Identified, identify } from '../../model/mail/identify.ts'
import type { MailState } from '../record.tsx'
import { mailWords } from './words.ts'

const mostShown = 5

type Around = Parameters<MessagePart['find']>[1]
type Hit = { resource: ResolvedResource; record: AnyRecord; detail: string; rank: number }

export const mailSenders: MessagePart = {
  async find(text, around) {
    const { can, language, resources } = around
    const people = resources.filter(
      (resource) =>
        resource.person &&
        can(resource.access.list) &&
        hasEdit(resource) &&
        can(resource.access.edit) &&
        recordViewOf(resource, can) === 'show',
    )
    if (people.length === 0) return undefined
    const found = await Promise.all(people.map((resource) => hitsOf(text, resource, around)))
    const hits = found.flat().toSorted((one, other) => one.rank - other.rank)
    const certain = hits.filter(({ rank }) => rank < near)
    const { title, nearest, nobody } = mailWords[language]
    const state: MailState = { mail: text }
    const shown = (certain.length > 0 ? certain : hits).slice(0, mostShown)
    return {
      title,
      hits: shown.map(({ resource, record, detail }) => ({ resource, record, detail, state })),
      ...(certain.length > 0 ? {} : { note: shown.length > 0 ? nearest : nobody }),
    } satisfies MessageFound
  },
}

/** From here on it does not stand in the mail; whose address is of the same company is nearest. */
const near = 4

/** Asks by each that tells people apart; what an answer has that does not stand in the mail is only near. */
async function hitsOf(
  text: string,
  resource: ResolvedResource,
  { provider, language, signal }: Around,
): Promise<Hit[]> {
  const told = identify(text, resource)
  const answers = await Promise.all(
    lookupsOf(told, resource).map((lookup) =>
      ask(provider, lookup, language, signal).catch((error: unknown) => {
        // What only looks like an id is none of a record.
        if (lookup.by === 'id') return { data: [] }
        throw error
      }),
    ),
  )
  const records = new Map(answers.flatMap(({ data }) => data.map((record) => [String(record.id), record])))
  // The company of an address may have others of its name.
  const words = ` ${wordsOf(text.replaceAll(/\S*@\S*/g, ' '))} `
  return [...records.values()].map((record) => {
    const title = recordTitle(resource, record, language)
    const valuesOf = (kind: string) =>
      resource.fields
        .filter((field) => field.kind === kind)
        .map(({ name }) => String(record[name] ?? '').toLowerCase())
    const has = (kind: string, values: readonly string[]) =>
      valuesOf(kind).find((value) => values.some((each) => each.toLowerCase() === value))
    const emails = valuesOf('email')
    const email = has('email', told.emails)
    const iban = has('iban', told.ibans)
    const fits = [
      email !== undefined,
      iban !== undefined,
      told.ids.includes(String(record.id)),
      title.length > 3 && words.includes(` ${wordsOf(title)} `),
      emails.some((value) => value.endsWith(`@${told.domain}`)),
      true,
    ]
    return {
      resource,
      record,
      rank: fits.indexOf(true),
      detail: email ?? iban?.toUpperCase() ?? emails.join(),
    }
  })
}

/** Between blanks, without signs. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d&]+/gu, ' ')
    .trim()

function lookupsOf({ emails, ibans, ids, names }: Identified, resource: ResolvedResource): Lookup[] {
  return [
    ...emails.map((email) => lookupsFor({ kind: 'email', email }, email, [resource])),
    ...ibans.map((iban) => lookupsFor({ kind: 'iban', iban }, iban, [resource])),
    ...ids.map((id) => lookupsFor({ kind: 'id', id }, id, [resource])),
    ...names.map((name) => lookupsFor({ kind: 'text' }, name, [resource])),
  ].flat()
}
