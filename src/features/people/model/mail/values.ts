import { isEmail, isPhone } from '#kinds/textForms/forms.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { languages, textIn } from '#model/language/text.ts'
import { checkBic } from '#validation/bic.ts'
import { checkIban } from '#validation/iban.ts'
import { normaliseIban } from '#validation/ibanText.ts'
import type { MailLine } from './lines.ts'

/** Returns what a line says of fields. */
export type MailReader = (line: MailLine) => readonly (readonly [ResolvedField, string | number])[]

/** Returns what reads the fields that a person may edit. */
export function recordReaders(resource: ResolvedResource): MailReader[] {
  const fields = resource.fields.filter((field) => isEntered(field, 'edit') && field.computed === undefined)
  const named = (name: string | undefined) => fields.find((field) => field.name === name)
  const { address } = resource.person ?? {}
  const title = named(resource.title)
  const place: MailReader = (line) =>
    placesIn(line).flatMap(([part, value]) => {
      const field = named(address?.[part])
      return field ? [[field, value] as const] : []
    })
  return [
    ...fieldReaders(fields),
    ...(address ? [place] : []),
    ...(title?.kind === 'text'
      ? [({ text }: MailLine) => namesIn(text).map((value) => [title, value] as const)]
      : []),
  ]
}

/** Returns what reads fields by their kinds. A number of people that is called nothing is that of the only whole number. */
export function fieldReaders(fields: readonly ResolvedField[]): MailReader[] {
  const [only, ...others] = fields.filter(({ kind }) => kind === 'integer')
  const byKind = fields.flatMap((field): MailReader[] => {
    const read = readKinds[field.kind]
    return read ? [(line) => read(line, field).map((value) => [field, value] as const)] : []
  })
  if (!only || others.length > 0) return byKind
  return [...byKind, ({ text }) => headsIn(text).map((value) => [only, value] as const)]
}

const readKinds: Readonly<
  Record<string, (line: MailLine, field: ResolvedField) => readonly (string | number)[]>
> = {
  email: ({ text }) => (/^(?:to|an|cc|bcc|kopie)\s*:/i.test(text) ? [] : emailsIn(text)),
  iban: ({ text }) => ibansIn(text),
  bic: ({ text }) =>
    /\b(?:bic|swift)\b/i.test(text)
      ? (text.match(/\b[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?\b/g) ?? []).filter((word) => checkBic(word).ok)
      : [],
  phone: ({ text }) => {
    const [, number = ''] =
      /(?:tel|fon|phone|mobil|handy)[a-z]*\.?[^\d+(]{0,20}([+(\d][\d ()/.-]{4,30}\d)/i.exec(text) ?? []
    return isPhone(number) ? [number] : []
  },
  integer: ({ text }, field) => countsIn(text, field),
}

export function emailsIn(text: string): string[] {
  return text
    .split(/[\s<>()[\],;:"„“]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word.includes('@') && isEmail(word))
}

/** Words may follow an IBAN that look like a part of it. */
export function ibansIn(text: string): string[] {
  const found = text.match(/\b[A-Za-z]{2}\d{2}(?: ?[A-Za-z\d]{1,4}){2,9}/g) ?? []
  return found.flatMap((long) => {
    const groups = long.split(' ')
    for (let count = groups.length; count > 0; count -= 1) {
      const iban = groups.slice(0, count).join(' ')
      if (checkIban(iban).ok) return [normaliseIban(iban)]
    }
    return []
  })
}

const toNumber = (digits: string | undefined) =>
  digits === undefined ? [] : [Number(digits.replaceAll(/[.,]/g, ''))]

/** A number before or behind what the field is called, in any language: `48 Mitarbeiter`, `Employees: 48`. */
function countsIn(text: string, { label }: ResolvedField): number[] {
  const words = languages
    .map((language) => textIn(label, language))
    .filter((word) => /^[\p{L} ]+$/u.test(word))
  return [...new Set(words)].flatMap((word) => {
    const before = new RegExp(`(?<![\\d.,])(\\d{1,3}(?:[.,]\\d{3})*|\\d{1,9}) ${word}`, 'iu').exec(text)?.[1]
    const behind = new RegExp(
      `${word}\\p{L}{0,6}: ?(\\d{1,3}(?:[.,]\\d{3})*|\\d{1,9})(?![.,]?\\d)`,
      'iu',
    ).exec(text)?.[1]
    return toNumber(before ?? behind)
  })
}

const heads =
  /(?<!\p{L})(?:wir sind|sind wir|we are|we're) (?:(?:jetzt|nun|inzwischen|mittlerweile|aktuell|künftig|nur|noch|schon|bereits|zu|now|currently|only|already) ){0,3}(\d{1,3}(?:[.,]\d{3})*|\d{1,9})(?![.,]?\d)(?: ?$| ?[.,;!?)]| (?:und|and|leute|personen|köpfe|kolleg\p{L}*|beschäftigte|people|staff)(?!\p{L}))/iu

/** `Wir sind jetzt 48`: so many people. */
const headsIn = (text: string) => toNumber(heads.exec(text)?.[1])

const street = /(\p{L}[\p{L} .'-]{1,60} \d{1,4} ?[a-z]?)$/iu
const lead =
  /^.*?(?:\b(?:lautet|ist|adresse|anschrift|address|is|in der|to|nach)\b:?(?:\s+(?:lautet|ist|is|jetzt|nun|now)\b:?)*|:)\s+/i

/** A place by its code, with the street before it or in the line above. */
function placesIn({ text, above }: MailLine): (readonly ['street' | 'postalCode' | 'city', string])[] {
  const place =
    /(?<![\d.])(?:(?:D-)?(?=\d{5} )|(?<!\p{L})(?:AT?|CH|LU?|BE?|DK)-(?=\d{4} ))(\d{4,5}) (\p{Lu}\p{L}+(?:[ -](?:\p{Lu}\p{L}+|am|an der|bei|im|in))*)/u.exec(
      text,
    )
  if (!place) return []
  const [, code = '', city = ''] = place
  const before = text.slice(0, place.index).replace(/[\s,;·|]+$/, '')
  const [, found] = street.exec((before === '' ? above : before).replace(lead, '')) ?? []
  const parts = [['postalCode', code] as const, ['city', city] as const]
  return found === undefined ? parts : [['street', found.trim()] as const, ...parts]
}

const renamed =
  /(?:firmieren|heißen|heissen|nennen uns)\s+(?:ab sofort|jetzt|nun|künftig|zukünftig)\s+(?:als\s+)?["„“]?([^"“”\n]{2,100}?)["“”]?[.!]?$|(?:neuer firmenname|neue firma|new company name|new name)\s*(?:ist|lautet|is)?:?\s+["„“]?([^"“”\n]{2,100}?)["“”]?[.!]?$/i

function namesIn(text: string): string[] {
  const [, one, other] = renamed.exec(text) ?? []
  const name = (one ?? other)?.trim()
  return name === undefined || name === '' ? [] : [name]
}
