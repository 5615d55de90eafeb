import { styleText } from 'node:util'
import type { ConfigFinding } from '#app/configurationFindings.ts'
import type { TextPlace } from '#model/base/textPlace.ts'
import { configurationFile } from '#model/language/check.ts'
import type { Language } from '#model/language/text.ts'
import { type CallFinding, type CallReport, isFaulty } from './callReport.ts'
import type { SyntaxFault } from './configFile.ts'
import type { ThoroughReport } from './thorough.ts'

// The server says at its start what this command says, and reaches the panel's own rules only through it.
export { configFindings } from '#app/configurationFindings.ts'

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

export function callText(
  { resource, purpose, call, status, milliseconds, findings }: CallReport,
  style: ReportStyle,
) {
  const mark = isFaulty({ findings }) ? paint(style, 'red', '✗') : paint(style, 'green', '✓')
  const what = purposeText(purpose, style.language)
  const head = `${mark} ${resource} ${what}: ${call} ${status || '–'} (${milliseconds} ms)`
  return [
    head,
    ...findings.flatMap(({ message, isNote, cure }) => [
      `    ${isNote ? '(i) ' : ''}${message[style.language]}`,
      ...(cure === undefined ? [] : [`      ${cureText(cure, style)}`]),
    ]),
  ].join('\n')
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
  'above the largest page': 'über der größten Seite',
  'wrong id': 'falsche id',
  shape: 'Form',
  origins: 'Herkunft',
  sort: 'Reihenfolge',
  search: 'Suche',
  'search with a filter': 'Suche mit Filter',
  filter: 'Filter',
  relation: 'Verweis',
  'another path': 'anderer Pfad',
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
}

export function summaryText(
  { findings, warnings, calls, thorough }: LookedAt,
  { language }: ReportStyle,
): string {
  const odd = calls.filter(isFaulty).length
  const faults = thorough?.flatMap(({ findings: found }) => found).length ?? 0
  if (findings.length + odd + faults === 0 && calls.length === 0) {
    const more = warnings.length === 0 ? '' : ` ${words.warnings[language]}: ${warnings.length}.`
    return `${words.nothing[language]}${more}`
  }
  const parts =
    language === 'de'
      ? [
          `${findings.length} Fehler in der Konfiguration`,
          `${calls.length} Aufrufe, davon ${odd} auffällig`,
          ...(thorough ? [`${faults} Fehler an Einträgen`] : []),
        ]
      : [
          `${findings.length} mistakes in the configuration`,
          `${calls.length} calls, ${odd} of them odd`,
          ...(thorough ? [`${faults} mistakes of entries`] : []),
        ]
  return `${parts.join('; ')}.`
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 120)
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
