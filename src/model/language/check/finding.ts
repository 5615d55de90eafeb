import { meantName, type OtherNames } from '../../base/nearestName.ts'
import type { Language } from '../text.ts'
import { cut, quoted } from './place.ts'
import type { Sentence } from './sentence.ts'
import { type FindingCode, sentences } from './sentences.ts'

export { at, isWithin } from './place.ts'

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>

/** One thing that is wrong with an entry or a page. */
export interface Finding {
  code: FindingCode
  /** The file that the path leads into, where it is none of the product's own. */
  file?: string
  /** Where: `invoices.list.columns[2]`, or `resources[2]…` for an entry without a usable name. */
  path: string
  message: Words
  /** What stands there; absent where nothing does. */
  value?: unknown
  /** The right name that a mistyped one probably means. */
  suggestion?: string
}

export interface FindingDetails {
  value?: unknown
  suggestion?: string | undefined
  /** Named at the end of the message. */
  allowed?: readonly unknown[]
  /** What stands for the placeholders of the sentence. */
  words?: Readonly<Record<string, string | Words>>
}

const endings = {
  allowed: { de: 'Erlaubt:', en: 'Allowed:' },
  suggestion: { de: 'Meinten Sie', en: 'Did you mean' },
} as const

/** Most allowed values that a message names. */
const mostNamed = 40

/** What says findings: with the sentences of the core, and some besides. */
export function findingsWith(own: Readonly<Record<FindingCode, Sentence | undefined>>) {
  /** Names one thing that is wrong. */
  function finding(code: FindingCode, path: string, details: FindingDetails = {}): Finding {
    const { value, suggestion } = details
    const sentence = own[code] ?? core[code]
    const message = (language: Language) => messageOf(sentence?.[language] ?? code, details, language)
    return {
      code,
      path,
      message: { de: message('de'), en: message('en') },
      ...(value === undefined ? {} : { value }),
      ...(suggestion === undefined ? {} : { suggestion }),
    }
  }

  /** The value is none of a short fixed list, which the message names. @param otherNames what its members are called elsewhere */
  function notOffered(
    code: FindingCode,
    path: string,
    value: unknown,
    allowed: readonly unknown[],
    words: FindingDetails['words'] = {},
    otherNames?: OtherNames,
  ): Finding {
    return finding(code, path, { value, words, allowed, suggestion: meant(value, allowed, otherNames) })
  }

  /**
   * The value names something that there is not. The message names what there is, unless one name is near.
   *
   * @param otherNames what they are called besides
   */
  function unknownName(
    code: FindingCode,
    path: string,
    value: string,
    known: readonly string[],
    words: FindingDetails['words'] = {},
    otherNames?: OtherNames,
  ): Finding {
    const suggestion = meant(value, known, otherNames)
    return finding(code, path, { value, words, suggestion, allowed: suggestion === undefined ? known : [] })
  }

  return { finding, notOffered, unknownName }
}

const core: Readonly<Record<FindingCode, Sentence | undefined>> = sentences

export const { finding, notOffered, unknownName } = findingsWith({})

/**
 * One line: `C104 invoices.list.columns[2]: no field "pirce". Did you mean "price"?`, with the file before the path where
 * there is one.
 */
export function formatFinding(
  { code, file, path, message, suggestion }: Finding,
  language: Language,
): string {
  const question =
    suggestion === undefined ? '' : ` ${endings.suggestion[language]} ${JSON.stringify(suggestion)}?`
  return `${code} ${file === undefined ? '' : `${file} `}${path}: ${message[language]}${question}`
}

function meant(
  value: unknown,
  allowed: readonly unknown[],
  otherNames: OtherNames | undefined,
): string | undefined {
  if (typeof value !== 'string') return undefined
  const names = allowed.filter((name): name is string => typeof name === 'string' && name.length <= 100)
  return meantName(value, names, otherNames)
}

function messageOf(
  sentence: string,
  { value, allowed = [], words = {} }: FindingDetails,
  language: Language,
) {
  const text = sentence.replaceAll(/\{(\w+)\}/g, (placeholder, key: string) => {
    if (key === 'value') return shown(value, language)
    const word = Object.hasOwn(words, key) ? words[key] : undefined
    return typeof word === 'object' ? word[language] : word === undefined ? placeholder : cut(word, 400)
  })
  if (allowed.length === 0) return text
  const named = allowed.slice(0, mostNamed).map((name) => cut(String(name), 60))
  return `${text} ${endings.allowed[language]} ${named.join(', ')}${allowed.length > mostNamed ? ', …' : '.'}`
}

const nouns: Readonly<Record<string, Words>> = {
  undefined: { de: 'nichts', en: 'nothing' },
  function: { de: 'eine Funktion', en: 'a function' },
  list: { de: 'eine Liste', en: 'a list' },
  object: { de: 'ein Objekt', en: 'an object' },
}

/** A value as a person would write it, short. Objects are named, never read: they may be circular or huge. */
function shown(value: unknown, language: Language): string {
  if (typeof value === 'string') return quoted(value)
  if (value === null) return 'null'
  return nouns[Array.isArray(value) ? 'list' : typeof value]?.[language] ?? String(value)
}
