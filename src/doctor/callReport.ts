import type { Sentence } from '#model/language/check/sentence.ts'
import type { Language } from '#model/language/text.ts'
import { sentences } from './callSentences.ts'

/** One thing that is odd about an answer. */
export interface CallFinding {
  code: keyof typeof sentences
  message: Sentence
  /** Worth knowing, and no fault: the panel works with it. */
  isNote: boolean
  /** What can be put into the backend or the entry, and the product that was recognised, where one was. */
  cure?: { product?: string; put: object }
}

export interface CallReport {
  resource: string
  /** What the call is for: `list`, `page`, `sort`, `search`, `filter`, `one`, `many`, `create`, `edit`, `delete`. */
  purpose: string
  /** `GET billing/invoices`, without its query. */
  call: string
  /** HTTP status; 0: there was no answer. */
  status: number
  milliseconds: number
  findings: readonly CallFinding[]
}

export function callFinding(
  code: keyof typeof sentences,
  words: Readonly<Record<string, string | number | Sentence>> = {},
): CallFinding {
  const fill = (language: Language) =>
    sentences[code][language].replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const word = words[key] ?? ''
      return typeof word === 'object' ? word[language] : String(word)
    })
  return { code, message: { de: fill('de'), en: fill('en') }, isNote: notes.includes(code) }
}

/** Makes a finding that names its cure. @param put into the backend or the entry */
export function curable(put: object, ...finding: Parameters<typeof callFinding>): CallFinding {
  return { ...callFinding(...finding), cure: { put } }
}

/** Makes a finding where it is so, none where it is not. */
export function findingIf(isSo: boolean, ...finding: Parameters<typeof callFinding>): CallFinding[] {
  return isSo ? [callFinding(...finding)] : []
}

const notes: readonly (keyof typeof sentences)[] = [
  'noRows',
  'unknownField',
  'sometimesMissing',
  'maybePaged',
  'cannotInvent',
  'wrongIdRefused',
  'largerPages',
  'corsOther',
  'couldPage',
  'secondId',
  'pagesClamp',
  'anyPathAnswered',
  'dayAsInstant',
  'unproven',
  'valueRefused',
  'nameless',
]

export function isFaulty({ findings }: Pick<CallReport, 'findings'>): boolean {
  return findings.some(({ isNote }) => !isNote)
}
