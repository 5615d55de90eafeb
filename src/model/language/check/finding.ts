import { meantName, type OtherNames } from '../../base/nearestName.ts'
import type { Language } from '../text.ts'
import { cut, quoted } from './place.ts'
import type { Sentence } from './sentence.ts'
import { type FindingCode, sentences } from './sentences.ts'

export { at, isWithin } from './place.ts'

export type Words = Readonly<Record<Language, string>>

export interface Finding {
  code: FindingCode
  /** Of an entry in `config.json`. */
  file?: string
  /** `invoices.list.columns[2]`, or `resources[2]…` for an entry without a usable name. */
  path: string
  message: Words
  value?: unknown
  /** The probable name of a mistyped one. */
  suggestion?: string
}

export interface FindingDetails {
  value?: unknown
  suggestion?: string | undefined
  /** Listed at the end of the message. */
  allowed?: readonly unknown[]
  /** Values of the sentence's placeholders. */
  words?: Readonly<Record<string, string | Words>>
}

const endings = {
  allowed: { de: 'Erlaubt:', en: 'Allowed:' },
  suggestion: { de: 'Meinten Sie', en: 'Did you mean' },
} as const

const mostNamed = 40
/** Media types of office documents have 73 signs. */
const longestName = 80

/** Returns functions that make findings. @param own sentences besides the core's */
export function findingsWith(own: Readonly<Record<FindingCode, Sentence | undefined>>) {
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

  /** Reports a value outside of a short list, which the message names. @param otherNames names used elsewhere */
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

  /** Reports an unknown name; the message lists the known ones unless one is near. @param otherNames synonyms */
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

/** Returns one line: `C104 invoices.list.columns[2]: no field "pirce". Did you mean "price"?` */
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
  const named = allowed.slice(0, mostNamed).map((name) => cut(String(name), longestName))
  return `${text} ${endings.allowed[language]} ${named.join(', ')}${allowed.length > mostNamed ? ', …' : '.'}`
}

const nouns: Readonly<Record<string, Words>> = {
  undefined: { de: 'nichts', en: 'nothing' },
  function: { de: 'eine Funktion', en: 'a function' },
  list: { de: 'eine Liste', en: 'a list' },
  object: { de: 'ein Objekt', en: 'an object' },
}

/** Objects are named, never read: they may be circular or huge. */
function shown(value: unknown, language: Language): string {
  if (typeof value === 'string') return quoted(value)
  if (value === null) return 'null'
  return nouns[Array.isArray(value) ? 'list' : typeof value]?.[language] ?? String(value)
}
