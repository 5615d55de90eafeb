import { type Sentence, sentences } from './callSentences.ts'

/** One thing that is odd about an answer. */
export interface CallFinding {
  code: keyof typeof sentences
  /** In both languages. */
  message: Sentence
  /** Worth knowing, and no fault: the panel works with it. */
  isNote: boolean
}

/** What came of one call. */
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

/** A finding with its words filled in. */
export function callFinding(
  code: keyof typeof sentences,
  words: Readonly<Record<string, string | number>> = {},
): CallFinding {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(words[key] ?? ''))
  const { de, en } = sentences[code]
  return { code, message: { de: fill(de), en: fill(en) }, isNote: notes.includes(code) }
}

const notes: readonly (keyof typeof sentences)[] = [
  'noRows',
  'unknownField',
  'sometimesMissing',
  'maybePaged',
  'cannotInvent',
]

/** Whether something about a call is a fault. */
export function isFaulty({ findings }: Pick<CallReport, 'findings'>): boolean {
  return findings.some(({ isNote }) => !isNote)
}
