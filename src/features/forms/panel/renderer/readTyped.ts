import { compactIban } from '#kinds/codes/codes.ts'
import { isCalendarDay, isInstant } from '#kinds/dates/moments.ts'
import { formatDay, formatInstant, parseDay, parseDecimal, parseInstant } from '#model/kinds/typed.ts'
import type { Language } from '#model/language/text.ts'
import { plainText } from '#richtext/plainText.ts'
import { groupIban } from '#validation/ibanText.ts'
import type { FormItem } from '../../model/document.ts'

export interface Typing {
  language: Language
  /** Four digits. */
  thisYear: number
}

/** How an answer is typed as text, and written when it is there. */
interface TypedKind {
  /** The answer; what means nothing stays the text, and the rule of its kind says so. */
  read(text: string, typing: Typing): unknown
  write(answer: unknown, typing: Typing): string
}

const asTyped = (answer: unknown) => (typeof answer === 'string' ? answer : '')

const plain: TypedKind = { read: (text) => text || null, write: asTyped }

const number: TypedKind = {
  read: (text, { language }) => readOr(text, parseDecimal(text, language)),
  write: (answer, { language }) => (typeof answer === 'number' ? decimal(answer, language) : asTyped(answer)),
}

const money: TypedKind = {
  ...number,
  write: (answer, { language }) =>
    typeof answer === 'number' ? decimal(answer, language, 2) : asTyped(answer),
}

const day: TypedKind = {
  read: (text, { thisYear }) => readOr(text, parseDay(text, thisYear)),
  write: (answer, { language }) => (isCalendarDay(answer) ? formatDay(answer, language) : asTyped(answer)),
}

const instant: TypedKind = {
  read: (text, { thisYear }) => readOr(text, parseInstant(text, thisYear)),
  write: (answer, { language }) => (isInstant(answer) ? formatInstant(answer, language) : asTyped(answer)),
}

/** The blanks and dashes beyond ASCII that come along when an account number is copied out of a document. */
const printed = /[\u00a0\u2000-\u200a\u202f\u2010-\u2015]/g

const kinds: Readonly<Partial<Record<FormItem['kind'], TypedKind>>> = {
  integer: number,
  number,
  percent: number,
  money,
  date: day,
  dateTime: instant,
  iban: {
    read(text) {
      const typed = text.replace(printed, ' ')
      return typed.trim() === '' ? null : compactIban(typed)
    },
    write: (answer) => groupIban(asTyped(answer)),
  },
  bic: { read: (text) => text.replace(/\s+/g, '').toUpperCase() || null, write: asTyped },
  colour: { read: (text) => text.trim().toLowerCase() || null, write: asTyped },
  email: { read: (text) => text.trim() || null, write: asTyped },
  url: { read: (text) => text.trim() || null, write: asTyped },
  image: { read: (text) => text.trim() || null, write: asTyped },
  file: { read: (text) => text.trim() || null, write: asTyped },
  video: { read: (text) => text.trim() || null, write: asTyped },
  richText: { read: (text) => paragraphsOf(text), write: linesOf },
  tags: { read: tagsIn, write: (answer) => (Array.isArray(answer) ? answer.map(String).join(', ') : '') },
}

export function typedKind({ kind }: Pick<FormItem, 'kind'>): TypedKind {
  return kinds[kind] ?? plain
}

function readOr(text: string, read: unknown): unknown {
  return read === undefined ? text : read
}

function decimal(value: number, language: Language, least = 0): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: least,
    maximumFractionDigits: 20,
    useGrouping: false,
  }).format(value)
}

/** The words of a text with commas between them, each once. */
function tagsIn(text: string): string[] {
  const known = new Map<string, string>()
  for (const word of text.split(/[,;\n]/).map((part) => part.trim())) {
    if (word !== '' && !known.has(word.toLowerCase())) known.set(word.toLowerCase(), word)
  }
  return [...known.values()]
}

/** Lines of text as a document, each a paragraph. `null` for blank text. */
export function paragraphsOf(text: string): string | null {
  if (text.trim() === '') return null
  return text
    .split(/\r?\n/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
}

/** The lines of a document: its blocks without their marks. */
export function linesOf(document: unknown): string {
  if (typeof document !== 'string') return ''
  return document
    .replace(/<\/(?:p|div|h[1-6]|li|blockquote|pre)>|<br\s*\/?>/gi, '\n')
    .split('\n')
    .map(plainText)
    .join('\n')
    .replace(/\n+$/, '')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
