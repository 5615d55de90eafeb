import { isEmail, isPhone } from '#kinds/textForms/forms.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { languages, textIn } from '#model/language/text.ts'
import { checkBic } from '#validation/bic.ts'
import { checkIban } from '#validation/iban.ts'
import { normaliseIban } from '#validation/ibanText.ts'
import type { MailLine } from './lines.ts'

/** Returns what a line says of fields. */
export type MailReader = (line: MailLine) => readonly MailValue[]

/** The third says that it is only part of what was meant, or may be. */
type MailValue = readonly [field: ResolvedField, value: string | number, isUnsure?: boolean]

/** Returns what reads the fields that a person may edit. */
export function recordReaders(resource: ResolvedResource): MailReader[] {
  const fields = resource.fields.filter((field) => isEntered(field, 'edit') && field.computed === undefined)
  const named = (name: string | undefined) => fields.find((field) => field.name === name)
  const { address } = resource.person ?? {}
  const title = named(resource.title)
  const place: MailReader = (line) =>
    placesIn(line).flatMap(([part, value], _index, parts) => {
      const field = named(address?.[part])
      // With the street of before it would be an address that there is not.
      return field ? [[field, value, !parts.some(([other]) => other === 'street')] as const] : []
    })
  return [
    ...fieldReaders(fields),
    ...(address ? [place] : []),
    ...(title?.kind === 'text'
      ? [({ now }: MailLine) => namesIn(now).map((value) => [title, value] as const)]
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
  return [...byKind, ({ now }) => headsIn(now).map((value) => [only, value] as const)]
}

const readKinds: Readonly<
  Record<string, (line: MailLine, field: ResolvedField) => readonly (string | number)[]>
> = {
  email: ({ now }) => (/^(?:to|an|cc|bcc|kopie)\s*:/i.test(now) ? [] : emailsIn(now)),
  iban: ({ now }) => ibansIn(now),
  bic: ({ now }) =>
    /\b(?:bic|swift)\b/i.test(now)
      ? (now.match(/\b[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?\b/g) ?? []).filter((word) => checkBic(word).ok)
      : [],
  phone: ({ now }) => {
    const [, number = ''] =
      /(?:tel|fon|phone|mobil|handy)[a-z]*\.?[^\d+(]{0,20}([+(\d][\d ()/.-]{4,30}\d)/i.exec(now) ?? []
    return isPhone(number) ? [number] : []
  },
  integer: ({ now }, field) => countsIn(now, field),
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

const filler =
  '(?:(?:jetzt|nun|inzwischen|mittlerweile|aktuell|derzeit|künftig|nur|noch|schon|bereits|zu|(?:ein|a|now a) team (?:von|of)|now|currently|only|already) ){0,3}'
const people =
  '(?:leute|personen|köpfe|kolleg\\p{L}*|beschäftigte\\p{L}*|angestellte\\p{L}*|people|staff|persons)(?!\\p{L})'
const count = '(\\d{1,3}(?:[.,]\\d{3})*|\\d{1,9})(?![.,]?\\d)'
const heads = new RegExp(
  `(?<!\\p{L})(?:(?:wir sind|sind wir|we are|we're) ${filler}${count}(?: ?$| ?[.,;!?)]| (?:und|and)(?!\\p{L})| ${people})|(?:haben|beschäftigen|have|employ)(?: wir)? ${filler}${count} ${people})`,
  'iu',
)

/** `Wir sind jetzt 48`: so many people. */
function headsIn(text: string): number[] {
  const [, one, other] = heads.exec(text) ?? []
  return toNumber(one ?? other)
}

const houseNumber = '\\d{1,4} ?[a-z]?(?: ?[-–/+] ?\\d{1,4} ?[a-z]?)?'
const street = new RegExp(
  `(\\p{L}[\\p{L} .'-]{1,60} ${houseNumber}|\\d{1,4}[a-z]? \\p{Lu}[\\p{L} .'-]{1,60} (?:street|road|avenue|lane|square|drive|st\\.?|rd\\.?|ave\\.?))$`,
  'iu',
)
const lead =
  /^.*?(?:\b(?:lautet|ist|adresse|anschrift|address|is|in der|to|nach)\b:?(?:\s+(?:lautet|ist|is|jetzt|nun|now)\b:?)*|:)\s+/i

/** A place by its code, with the street before it or in the line above. */
function placesIn({ now: text, above }: MailLine): (readonly ['street' | 'postalCode' | 'city', string])[] {
  const place =
    /(?<![\d.])(?:(?:D-)?(?=\d{5} )|(?<!\p{L})(?:AT?|CH|LU?|BE?|DK)-(?=\d{4} ))(\d{4,5}) (\p{Lu}\p{L}+(?:[ -](?:\p{Lu}\p{L}+|am|an der|bei|im|in))*)/u.exec(
      text,
    )
  if (!place) return []
  const [, code = '', city = ''] = place
  const before = text.slice(0, place.index).replace(/[\s,;·|/]+$/, '')
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
