import { styleText } from 'node:util'
import type { ConfigFinding } from '#app/configurationFindings.ts'
import { shownValue } from '#model/base/shownText.ts'
import type { TextPlace } from '#model/base/textPlace.ts'
import { configurationFile } from '#model/language/check.ts'
import type { Language } from '#model/language/text.ts'
import type { Reached } from '#server/operation/outsideServices.ts'
import { type CallFinding, type CallReport, isFaulty } from './callReport.ts'
import type { SyntaxFault } from './configFile.ts'
import type { ThoroughReport } from './thorough.ts'

// The server says at its start what this command says, and reaches the panel's own rules only through it.
export { configFindings } from '#app/configurationFindings.ts'

/** What a call has shown, with the place in the file of what it is about. */
export type PlacedCallFinding = CallFinding & { place?: TextPlace }

/** A finding with its place in the file; those in the product's own entries have none. */
export type PlacedFinding = ConfigFinding & { place?: TextPlace }

export interface ReportStyle {
  language: Language
  isColoured: boolean
}

const words = {
  nothing: { de: 'Nichts zu beanstanden.', en: 'Nothing is wrong.' },
  value: { de: 'Wert', en: 'Value' },
  suggestion: { de: 'Gemeint ist wohl', en: 'Probably meant' },
  warning: { de: 'Warnung', en: 'Warning' },
  warnings: { de: 'Warnungen', en: 'Warnings' },
  cure: { de: 'Abhilfe', en: 'Cure' },
  calls: { de: 'Aufruf/Aufrufe', en: 'call/calls' },
  faults: { de: 'Befund/Befunde', en: 'finding/findings' },
  seen: { de: 'gesehen bei', en: 'seen at' },
  answered: {
    de: 'Die Backends antworten, wie die Konfiguration es sagt',
    en: 'The backends answer as the configuration says',
  },
} as const

/** Writes the place of a fault, and the line with a mark below. */
export function syntaxText(
  file: string,
  { line, column, message, text }: SyntaxFault,
  style: ReportStyle,
): string {
  const head = `${file}:${line}:${column} ${paint(style, 'red', message[style.language])}`
  return `${head}\n  ${text}\n  ${' '.repeat(Math.max(0, column - 1))}^`
}

export function findingText(
  file: string,
  { code, path, place, message, value, suggestion, file: inFile }: PlacedFinding,
  style: ReportStyle,
  weight: 'mistake' | 'warning' = 'mistake',
): string {
  const where = inFile !== undefined && place ? `${file}:${place.line}:${place.column} ` : ''
  const isWarning = weight === 'warning'
  const head = [
    isWarning && paint(style, 'yellow', words.warning[style.language]),
    code && paint(style, isWarning ? 'yellow' : 'red', code),
    `${where}${paint(style, 'bold', path)}`,
  ]
    .filter(Boolean)
    .join(' ')
  return [
    head,
    `  ${message[style.language]}`,
    ...(value === undefined ? [] : [`  ${words.value[style.language]}: ${shown(value)}`]),
    ...(suggestion === undefined ? [] : [`  ${words.suggestion[style.language]}: ${suggestion}`]),
  ].join('\n')
}

/** Findings of one cause. */
interface Cause {
  finding: CallFinding
  /** What is odd, each once. */
  messages: CallFinding[]
  calls: CallReport[]
}

/** Sentences and calls that are told of one cause. */
const [mostSentences, mostCalls] = [3, 4]
/** Columns of a terminal. */
const width = 80
/** Letters of a sentence. */
const longest = 240

/** Tells what the calls of one entry have shown: what has one cause in one paragraph, faults first. */
export function entryText(reports: readonly CallReport[], file: string, style: ReportStyle): string {
  const { language } = style
  const causes = causesOf(reports).toSorted(
    (one, other) => Number(one.finding.isNote) - Number(other.finding.isNote),
  )
  const faults = causes.filter(({ finding }) => !finding.isNote).length
  const mark = faults > 0 ? paint(style, 'red', '✗') : paint(style, 'green', '✓')
  const counted = [`${reports.length} ${numberWord('calls', reports.length, language)}`]
  if (faults > 0) counted.push(`${faults} ${numberWord('faults', faults, language)}`)
  const head = `${mark} ${reports[0]?.resource}: ${counted.join(', ')}`
  return [head, ...causes.map((cause) => causeText(cause, file, style))].join('\n')
}

function numberWord(word: 'calls' | 'faults', count: number, language: Language): string {
  return words[word][language].split('/')[count === 1 ? 0 : 1] ?? ''
}

function causesOf(reports: readonly CallReport[]): Cause[] {
  const causes = new Map<string, Cause>()
  for (const report of reports) {
    for (const finding of report.findings) {
      const { isNote, code, path, about } = finding
      const key = `${isNote ? code : ''} ${path ?? about}`
      const cause = causes.get(key) ?? { finding, messages: [], calls: [] }
      causes.set(key, cause)
      if (!cause.messages.some((other) => other.code === code)) cause.messages.push(finding)
      if (!cause.calls.includes(report)) cause.calls.push(report)
      if (finding.cure && !cause.finding.cure) cause.finding = finding
    }
  }
  const all = [...causes.values()]
  const faulty = new Set(
    all.flatMap(({ finding: { isNote, path, about } }) => (isNote ? [] : [path ?? about])),
  )
  return all.filter(({ finding: { isNote, path, about } }) => !isNote || !faulty.has(path ?? about))
}

function causeText({ finding, messages, calls }: Cause, file: string, style: ReportStyle): string {
  const { language } = style
  const { path, place, about, suggestion, cure, isNote } = finding as PlacedCallFinding
  const where = place ? `${file}:${place.line}:${place.column} ` : ''
  const purposes = calls.slice(0, mostCalls).map(({ purpose }) => purposeText(purpose, language))
  const more = calls.length > mostCalls ? ` … (${calls.length})` : ''
  const [first] = calls
  const seen = `${words.seen[language]} ${purposes.join(', ')}${more}: ${first?.call} ${first?.status || '–'}`
  const lines = [
    ...messages.slice(0, mostSentences).map(({ message }) => shortened(message[language])),
    ...(suggestion === undefined ? [] : [`${words.suggestion[language]}: ${suggestion}`]),
    ...(isNote ? [] : [seen]),
    ...(cure === undefined ? [] : [cureText(cure, style)]),
  ]
  const head = `${isNote ? '(i) ' : ''}${where}${paint(style, 'bold', path ?? about ?? '')}`
  return [`  ${head}`, ...lines.map((line) => wrapped(line, '    '))].join('\n')
}

/** Answers are told of by how they begin. */
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

function wrapped(text: string, indent: string): string {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && indent.length + line.length + word.length >= width) lines.push(`  ${word}`)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line) => `${indent}${line}`).join('\n')
}

/** What can be put in, as it stands in the file: `Strapi: "query": { "populate": "*" }`. */
function cureText({ product, put }: NonNullable<CallFinding['cure']>, { language }: ReportStyle): string {
  const parts = Object.entries(put).map(([key, value]) => {
    const text = JSON.stringify(value, undefined, 1)
      .replace(/\n\s*/g, ' ')
      .replaceAll('[ ', '[')
      .replaceAll(' ]', ']')
    return `"${key}": ${text}`
  })
  return `→ ${product ?? words.cure[language]}: ${parts.join(', ')}`
}

/** What calls are for, in German; a purpose is English as it stands. */
const inGerman: Readonly<Record<string, string>> = {
  list: 'Liste',
  sample: 'Stichprobe',
  page: 'Seite',
  'beyond the end': 'hinter dem Ende',
  'last page': 'letzte Seite',
  'largest page': 'größte Seite',
  'wrong id': 'falsche id',
  origins: 'Herkunft',
  sort: 'Reihenfolge',
  search: 'Suche',
  'search with a filter': 'Suche mit Filter',
  filter: 'Filter',
  relation: 'Verweis',
  one: 'Datensatz',
  many: 'mehrere',
  create: 'Anlegen',
  'one after its creation': 'Datensatz nach dem Anlegen',
  edit: 'Bearbeiten',
  'edit of an outdated version': 'Bearbeiten einer veralteten Fassung',
  delete: 'Löschen',
  'one after its deletion': 'Datensatz nach dem Löschen',
}

function purposeText(purpose: string, language: Language): string {
  if (language !== 'de') return purpose
  const [first = '', ...others] = purpose.split(' ')
  return inGerman[purpose] ?? [inGerman[first] ?? first, ...others].join(' ')
}

const thoroughNames = {
  rights: { de: 'Rechte', en: 'rights' },
  values: { de: 'Werte', en: 'values' },
  roundTrip: { de: 'Ausgeben und Einlesen', en: 'export and import' },
  wayBack: { de: 'Rückgängig', en: 'undo' },
  pages: { de: 'Seiten', en: 'pages' },
} as const

export function thoroughText(
  { resource, purpose, milliseconds, findings }: ThoroughReport,
  style: ReportStyle,
): string {
  const { language } = style
  const mark = findings.length > 0 ? paint(style, 'red', '✗') : paint(style, 'green', '✓')
  const head = `${mark} ${resource} ${thoroughNames[purpose][language]} (${milliseconds} ms)`
  return [head, ...findings.map(({ message }) => `    ${message[language]}`)].join('\n')
}

interface LookedAt {
  findings: readonly unknown[]
  warnings: readonly unknown[]
  calls: readonly CallReport[]
  thorough?: readonly ThoroughReport[]
  reached?: readonly Reached[]
}

export function summaryText(
  { findings, warnings, calls, thorough, reached = [] }: LookedAt,
  { language }: ReportStyle,
): string {
  const odd = calls.filter(isFaulty).length
  const faults = thorough?.flatMap(({ findings: found }) => found).length ?? 0
  const unreached = reached.filter(({ reason }) => reason !== undefined).length
  if (findings.length + odd + faults + unreached === 0) {
    const asked = `${words.answered[language]} (${calls.length} ${numberWord('calls', calls.length, language)}).`
    const warned = `${words.warnings[language]}: ${warnings.length}.`
    const more = [calls.length > 0 && asked, warnings.length > 0 && warned].filter(Boolean)
    return [words.nothing[language], ...more].join(' ')
  }
  const parts =
    language === 'de'
      ? [
          `${findings.length} Fehler in der Konfiguration`,
          `${calls.length} Aufrufe, davon ${odd} auffällig`,
          ...(thorough ? [`${faults} Fehler an Einträgen`] : []),
          ...(unreached > 0 ? [`${unreached} nicht erreicht`] : []),
        ]
      : [
          `${findings.length} mistakes in the configuration`,
          `${calls.length} calls, ${odd} of them odd`,
          ...(thorough ? [`${faults} mistakes of entries`] : []),
          ...(unreached > 0 ? [`${unreached} not reached`] : []),
        ]
  return `${parts.join('; ')}.`
}

function shown(value: unknown): string {
  return shownValue(value).slice(0, 120)
}

function paint(
  { isColoured }: ReportStyle,
  colour: 'red' | 'yellow' | 'green' | 'bold',
  text: string,
): string {
  return isColoured ? styleText(colour, text, { validateStream: false }) : text
}

/** Reports what the browser would not: it takes the last one. */
export function repeatedKey(key: string): ConfigFinding {
  const message = { de: `"${key}" steht hier zweimal`, en: `"${key}" stands here twice` }
  return { path: key, message, file: configurationFile }
}
