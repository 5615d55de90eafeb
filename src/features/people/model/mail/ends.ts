import { firstDay, shiftedDay } from '#model/kinds/periods.ts'
import { languages } from '#model/language/text.ts'

/** When a contract shall end: `YYYY-MM-DD`; without a day it says none that is understood. */
export interface MailEnd {
  day?: string
  /** As soon as it can. */
  isSoonest?: boolean
}

const ending = /kündig|beend|cancel|terminat/i
/** That it ends, and not what is agreed on ends. */
const plainly =
  /(?:kündig|beend)e?n?(?!\p{L})|gekündigt|(?<!\p{L})kündigung(?!\p{L})|(?:cancel|terminate)(?!\p{L})/iu
const takenBack =
  /zurück|widerruf|withdraw|revoke|(?:kündig|beend|cancel|terminat)\p{L}*(?: (?:wir|ich))? (?:nicht|not)(?!\p{L})|(?:nicht|not|n't|keine)(?: (?!und |and |sondern )[\p{L}\d.]+){0,4} (?:kündig|beend|cancel|terminat)/iu
const soonest =
  /nächst ?möglich|frühest ?möglich|schnellst ?möglich|(?:fristgerecht|fristgemäß)|(?:next|earliest|soonest) (?:possible|convenience|date)|as soon as possible/i
const atOnce = /fristlos|sofortige[rn]? wirkung|with immediate effect/i
/** The last day is the one before. */
const from = /(?<!\p{L})(?:ab|from|starting)(?: dem| the| on)? (?=\d|\p{L}{3,9} \d)/iu
/** The day of the contract or of a letter is none on which it ends. */
const ofThePast =
  /(?<!\p{L})(?:vom|seit(?: dem)?|since|dated|of)\s(?:\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9})\s?(?:\d{4}|\d{2})?|\d{4}-\d{2}-\d{2})/giu

/** Reads when a contract shall end, as people write it. @param today `YYYY-MM-DD` */
export function endIn(sentence: string, today: string): MailEnd | undefined {
  if (!ending.test(sentence) || takenBack.test(sentence)) return undefined
  const text = sentence.replaceAll(ofThePast, ' ')
  for (const read of [numbered, spelled, namedEnd]) {
    const day = read(text, today)
    if (day !== undefined) return { day: read !== namedEnd && from.test(text) ? shiftedDay(day, -1) : day }
  }
  if (atOnce.test(text)) return { day: today }
  return soonest.test(text) ? { isSoonest: true } : undefined
}

/** Reads that a contract shall end, on whatever day. */
export function openEndIn(sentence: string): MailEnd | undefined {
  return plainly.test(sentence) && !takenBack.test(sentence) ? {} : undefined
}

/** `31.12.2026`, `31.12.26`, `31.12.`, `2026-12-31`. */
function numbered(text: string, today: string): string | undefined {
  const [iso] = /\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (iso !== undefined) return existing(iso)
  const [, day, month, year] =
    /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2})(?![\d:]|\.\d))?(?!\d)/.exec(text) ?? []
  if (day !== undefined) return dayOf(year, month, day, today)
  // The other way round where it cannot be a month.
  const [, one = '', other = '', last] = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text) ?? []
  return Number(one) > 12
    ? dayOf(last, other, one, today)
    : Number(other) > 12
      ? dayOf(last, one, other, today)
      : undefined
}

const monthNames = languages.map((language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2026, month, 1)))
      .toLowerCase(),
  ),
)

const monthOf = (name = '') => Math.max(...monthNames.map((names) => names.indexOf(name.toLowerCase()))) + 1

/** `31. Dezember 2026`, `31 December`, `December 31, 2026`, `Ende Dezember`, `end of March 2027`. */
function spelled(text: string, today: string): string | undefined {
  const forms: readonly (readonly [RegExp, 'day' | 'month', 'day' | 'month'])[] = [
    [/(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th)? (\p{L}{3,9})(?:,? (\d{4})(?!\d))?/gu, 'day', 'month'],
    [/(?<!\p{L})(\p{L}{3,9}) (\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:, (\d{4})(?!\d))?/gu, 'month', 'day'],
  ]
  for (const [form, first] of forms) {
    for (const [, one = '', other = '', year] of text.matchAll(form)) {
      const [day, month] = first === 'day' ? [one, monthOf(other)] : [other, monthOf(one)]
      if (month > 0) return dayOf(year, String(month), day, today)
    }
  }
  const last = /(?<!\p{L})(?:ende|end of)(?: des monats)? (\p{L}{3,9})(?: (\d{4})(?!\d))?/giu
  for (const [, name, year] of text.matchAll(last)) {
    const month = monthOf(name)
    if (month > 0) return lastOf(Number(year ?? today.slice(0, 4)), month, year ? '' : today)
  }
  return undefined
}

/** `zum Jahresende`, `at the end of the month`: the next one from today on. */
function namedEnd(text: string, today: string): string | undefined {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (/jahresende|(?:ende|ablauf) des jahres|end of (?:the|this) year/i.test(text))
    return lastOf(year, 12, '')
  if (/quartalsende|ende des quartals|end of (?:the|this) quarter/i.test(text))
    return lastOf(year, Math.ceil(month / 3) * 3, '')
  if (/ende (?:des )?(?:nächsten|kommenden) monats|end of next month/i.test(text))
    return lastOf(year, month + 1, '')
  return /monatsende|(?:ende|ablauf) (?:des|dieses) monats|end of (?:the|this) month/i.test(text)
    ? lastOf(year, month, '')
    : undefined
}

/** @param notBefore a year later where it were */
function lastOf(year: number, month: number, notBefore: string): string {
  const day = shiftedDay(firstDay(year, month + 1), -1)
  return day < notBefore ? shiftedDay(firstDay(year + 1, month + 1), -1) : day
}

/** Without a year the next one from today on is meant. */
function dayOf(year: string | undefined, month = '', day = '', today = ''): string | undefined {
  const rest = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year !== undefined) return existing(`${year.padStart(4, '20')}${rest}`)
  const now = Number(today.slice(0, 4))
  return [now, now + 1].map((each) => existing(`${each}${rest}`)).find((each) => (each ?? '') >= today)
}

function existing(day: string): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}
