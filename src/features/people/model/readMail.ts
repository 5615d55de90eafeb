import { isEmail, isPhone } from '#kinds/textForms/forms.ts'
import { firstDay, shiftedDay } from '#model/kinds/periods.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { languages, textIn } from '#model/language/text.ts'
import { checkBic } from '#validation/bic.ts'
import { checkIban } from '#validation/iban.ts'
import { normaliseIban } from '#validation/ibanText.ts'

/** A value that a mail gives for a field, and the line that it stands in. */
export interface MailProposal {
  field: ResolvedField
  value: string | number
  quote: string
}

interface MailReading {
  /** At most one for each field, none of which says what is stored already. */
  proposals: readonly MailProposal[]
  /** A contract shall end then: `YYYY-MM-DD`. */
  end?: { day: string; quote: string }
}

interface Line {
  text: string
  /** Of the line above, where there is one. */
  above: string
}

type Reader = (line: Line) => readonly (readonly [ResolvedField, string | number])[]

/** Longer lines are no sentences: what is read stays within, so that time grows with the text alone. */
const longestLine = 400

/**
 * Reads what a customer's mail changes, by the kinds of the fields that the person may edit. What is quoted of earlier mails does not
 * count.
 *
 * @param today the day on which it is read, `YYYY-MM-DD`
 */
export function readMail(
  text: string,
  resource: ResolvedResource,
  record: AnyRecord,
  today: string,
): MailReading {
  const readers = readersOf(resource)
  const found = new Map<string, MailProposal>()
  let end: MailReading['end']
  for (const line of linesOf(text)) {
    for (const [field, value] of readers.flatMap((read) => read(line))) {
      if (found.has(field.name) || isStored(field, value, record)) continue
      found.set(field.name, { field, value, quote: line.text })
    }
    const day = endIn(line.text, today)
    if (day !== undefined) end ??= { day, quote: line.text }
  }
  return { proposals: [...found.values()], ...(end ? { end } : {}) }
}

const answered =
  /^(?:-+ ?(?:original|ursprüngliche|forwarded|weitergeleitete)|(?:am|on) .{6,120}(?:schrieb|wrote)\b)/i

/** Neither halves of signs that stand alone nor NUL can be stored. */
const loneHalves = /[\p{Surrogate}\0]/gu

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let above = ''
  for (const whole of text.replaceAll(loneHalves, '').split(/\r\n|\r|\n/)) {
    const trimmed = whole.trim()
    if (answered.test(trimmed.slice(0, longestLine))) break
    if (trimmed === '' || trimmed.startsWith('>')) continue
    for (let from = 0; from < trimmed.length; from += longestLine) {
      const part = trimmed.slice(from, from + longestLine)
      lines.push({ text: part, above })
      above = part
    }
  }
  return lines
}

/** What differs by case and blanks alone is the same. */
function isStored(field: ResolvedField, value: string | number, record: AnyRecord): boolean {
  const stored = record[field.name]
  const plain = (one: unknown) =>
    String(one ?? '')
      .toLowerCase()
      .replaceAll(/\s+/g, '')
  return plain(stored) === plain(value)
}

function readersOf(resource: ResolvedResource): Reader[] {
  const fields = resource.fields.filter((field) => isEntered(field, 'edit') && field.computed === undefined)
  const named = (name: string | undefined) => fields.find((field) => field.name === name)
  const { address } = resource.person ?? {}
  const byKind = fields.flatMap((field): Reader[] => {
    const read = readKinds[field.kind]
    return read ? [(line) => read(line, field).map((value) => [field, value] as const)] : []
  })
  const title = named(resource.title)
  const place: Reader = (line) =>
    placesIn(line).flatMap(([part, value]) => {
      const field = named(address?.[part])
      return field ? [[field, value] as const] : []
    })
  return [
    ...byKind,
    ...(address ? [place] : []),
    ...(title?.kind === 'text'
      ? [({ text }: Line) => namesIn(text).map((value) => [title, value] as const)]
      : []),
  ]
}

const readKinds: Readonly<
  Record<string, (line: Line, field: ResolvedField) => readonly (string | number)[]>
> = {
  email: ({ text }) =>
    /^(?:to|an|cc|bcc|kopie)\s*:/i.test(text)
      ? []
      : text
          .split(/[\s<>()[\],;:"„“]+/)
          .map((word) => word.replace(/\.$/, ''))
          .filter((word) => word.includes('@') && isEmail(word)),
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

/** Words may follow an IBAN that look like a part of it. */
function ibansIn(text: string): string[] {
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
    const number = before ?? behind
    return number === undefined ? [] : [Number(number.replaceAll(/[.,]/g, ''))]
  })
}

const street = /(\p{L}[\p{L} .'-]{1,60} \d{1,4} ?[a-z]?)$/iu
const lead =
  /^.*?(?:\b(?:lautet|ist|adresse|anschrift|address|is|in der|to|nach)\b:?(?:\s+(?:lautet|ist|is|jetzt|nun|now)\b:?)*|:)\s+/i

/** A place by its code, with the street before it or in the line above. */
function placesIn({ text, above }: Line): (readonly ['street' | 'postalCode' | 'city', string])[] {
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

const monthNames = languages.map((language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2026, month, 1)))
      .toLowerCase(),
  ),
)

/** `31. Dezember 2026`, `31 December 2026`, `December 31, 2026`. */
function spelledDay(text: string): string | undefined {
  const [, day, name, year] =
    /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th)? (\p{L}{3,9}),? (\d{4})(?!\d)/u.exec(text) ?? []
  const [, otherName, otherDay, otherYear] =
    /(?<!\p{L})(\p{L}{3,9}) (\d{1,2})(?:st|nd|rd|th)?, (\d{4})(?!\d)/u.exec(text) ?? []
  const wanted = (name ?? otherName ?? '').toLowerCase()
  const month = Math.max(...monthNames.map((names) => names.indexOf(wanted))) + 1
  if (month === 0) return undefined
  return [year ?? otherYear, String(month).padStart(2, '0'), (day ?? otherDay ?? '').padStart(2, '0')].join(
    '-',
  )
}

/** `zum Jahresende`, `at the end of the month`: the next one from today on. */
function namedEnd(text: string, today: string): string | undefined {
  const year = today.slice(0, 4)
  if (/jahresende|ende des jahres|end of (?:the|this) year/i.test(text)) return `${year}-12-31`
  if (!/monatsende|ende des monats|end of (?:the|this) month/i.test(text)) return undefined
  return shiftedDay(firstDay(Number(year), Number(today.slice(5, 7)) + 1), -1)
}

/** A day beside a word of ending. */
function endIn(text: string, today: string): string | undefined {
  if (!/kündig|beend|cancel|terminat/i.test(text)) return undefined
  const [, day = '', month = '', year] = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/.exec(text) ?? []
  const iso = year
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : (/\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? spelledDay(text) ?? namedEnd(text, today) ?? '')
  const time = Date.parse(`${iso}T00:00:00Z`)
  return iso !== '' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined
}
