import type { Sentence } from '#model/language/check/sentence.ts'
import type { Language } from '#model/language/text.ts'
import { sentences } from './callSentences.ts'

export type FindingCode = keyof typeof sentences

/** One thing that is odd about an answer. */
export interface CallFinding {
  code: FindingCode
  message: Sentence
  /** Worth knowing, and no fault: the panel works with it. */
  isNote: boolean
  /** The field that it was seen at. */
  field?: string
  /** Names what it is about: a key of the backend or its style (`filters.in`), or of the entry (`fields.note`). */
  about?: string
  /** Names the place of that in the configuration: `backends.shop.order`. */
  path?: string
  suggestion?: string
  /** Cures it: what can be put in there, and the product that was recognised, where one was. */
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
  code: FindingCode,
  words: Readonly<Record<string, string | number | Sentence>> = {},
): CallFinding {
  const fill = (language: Language) =>
    sentences[code][language].replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const word = words[key] ?? ''
      return typeof word === 'object' ? word[language] : String(word)
    })
  const { field } = words
  return {
    ...{ code, message: { de: fill('de'), en: fill('en') }, isNote: notes.includes(code) },
    ...(typeof field === 'string' && { field }),
  }
}

/** Makes a finding that names its cure. @param put into what it is about */
export function curable(put: object, ...finding: Parameters<typeof callFinding>): CallFinding {
  return { ...callFinding(...finding), cure: { put } }
}

/** Makes a finding where it is so, none where it is not. */
export function findingIf(isSo: boolean, ...finding: Parameters<typeof callFinding>): CallFinding[] {
  return isSo ? [callFinding(...finding)] : []
}

const notes: readonly FindingCode[] = [
  ...(['noRows', 'unknownField', 'sometimesMissing', 'maybePaged', 'cannotInvent', 'corsOther'] as const),
  ...(['secondId', 'pagesClamp', 'dayAsInstant', 'unproven', 'valueRefused', 'nameless'] as const),
]

export function isFaulty({ findings }: Pick<CallReport, 'findings'>): boolean {
  return findings.some(({ isNote }) => !isNote)
}
