import type { Messages } from '#i18n/messages.ts'
import { findingsOfField } from '#kinds/findings/findingsIn.ts'
import { type DayRange, monthsBetween } from '#model/kinds/periods.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { KnownFinding } from '#model/language/resolved.ts'
import { type Language, textIn } from '#model/language/text.ts'
import type { ReferenceTitles } from '#panel/export/referenceTitles.ts'
import type { Report } from '../model/defineReport.ts'
import { areTooMany } from './selection.ts'
import type { Figures } from './tally.ts'

interface Known {
  report: Report
  resource: ResolvedResource
  language: Language
  texts: Messages
  titles: ReferenceTitles
  signal: AbortSignal
}

interface LabelledKey {
  key: string
  label: string
}

/** Orders months by time, mostly without gaps; findings and choices as declared; anything else by its first figure. */
export function lineKeys(
  report: Report,
  resource: ResolvedResource,
  range: DayRange,
  figures: ReadonlyMap<string, Figures>,
): string[] {
  const { findings, group } = report
  const keys = [...figures.keys()]
  if (findings) return findings.rules ? [...findings.rules] : [...rulesOf(report, resource).keys()]
  if (!group) return keys
  if ('field' in group) {
    const options = Object.keys(fieldOf(resource, group.field)?.options ?? {})
    return options.length > 0 ? inOrderOf(options, keys) : keys.toSorted(bySize(figures))
  }
  const dated = keys.filter((key) => key !== '').toSorted()
  const [first, last] = [range.from || dated[0], range.to || dated.at(-1)]
  if (keys.length === 0 || first === undefined || last === undefined) return keys
  const undated = keys.filter((key) => key === '')
  // A mistyped date would put thousands of empty lines before the others.
  return [...(areTooMany(first, last) ? dated : monthsBetween(first, last)), ...undated]
}

export async function labelKeys(
  known: Known,
  keys: readonly string[],
  figures: ReadonlyMap<string, Figures>,
): Promise<LabelledKey[]> {
  const { report, resource, language, texts } = known
  const { findings, group } = report
  if (findings) {
    const rules = rulesOf(report, resource)
    return keys.map((key) => ({ key, label: textIn(rules.get(key)?.label ?? key, language) }))
  }
  if (!group) return keys.map((key) => ({ key, label: texts.reports.total }))
  if ('field' in group) {
    const labelled = await nameKeys(known, fieldOf(resource, group.field), keys)
    return fieldOf(resource, group.field)?.options
      ? labelled
      : labelled.toSorted(bySizeAndName(figures, language))
  }
  const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return keys.map((key) => ({
    key,
    label: key === '' ? texts.reports.nothing : months.format(new Date(`${key}-01T00:00:00Z`)),
  }))
}

export async function partKeys(known: Known, totals: Figures): Promise<LabelledKey[]> {
  const { report, resource, language } = known
  if (report.split === undefined) return []
  const field = fieldOf(resource, report.split)
  const keys = inOrderOf(Object.keys(field?.options ?? {}), [...totals.parts.keys()])
  const labelled = await nameKeys(known, field, keys)
  return field?.options ? labelled : labelled.toSorted(byName(language))
}

/** Returns keys with the titles of their records, or the texts of their values. */
export async function nameKeys(
  { language, texts, titles, signal }: Known,
  field: ResolvedField | undefined,
  keys: readonly string[],
): Promise<LabelledKey[]> {
  if (!field) return keys.map((key) => ({ key, label: key }))
  const given = keys.filter((key) => key !== '')
  await titles.load([field], [{ id: '', [field.name]: given }], signal)
  return keys.map((key) => ({ key, label: key === '' ? texts.reports.nothing : labelOf(key) }))

  function labelOf(key: string): string {
    return field?.type.toText(wireKey(key), field, language, titles.titleOf) || key
  }

  function wireKey(key: string): unknown {
    return field?.kind === 'flag' ? key === 'true' : key
  }
}

/** Puts declared keys first, then others of the backend. */
function inOrderOf(declared: readonly string[], keys: readonly string[]): string[] {
  const others = keys.filter((key) => !declared.includes(key)).toSorted()
  return [...declared.filter((key) => keys.includes(key)), ...others]
}

function bySize(figures: ReadonlyMap<string, Figures>) {
  const size = (key: string) => figures.get(key)?.values[0] ?? 0
  return (one: string, other: string) => size(other) - size(one)
}

function bySizeAndName(figures: ReadonlyMap<string, Figures>, language: Language) {
  const size = bySize(figures)
  const name = byName(language)
  return (one: LabelledKey, other: LabelledKey) => size(one.key, other.key) || name(one, other)
}

function byName(language: Language) {
  const collator = new Intl.Collator(language, { numeric: true })
  return (one: LabelledKey, other: LabelledKey) => collator.compare(one.label, other.label)
}

function rulesOf({ findings }: Report, resource: ResolvedResource) {
  const field = fieldOf(resource, findings?.field ?? '')
  return field ? findingsOfField(field) : new Map<string, KnownFinding>()
}

function fieldOf({ fields }: ResolvedResource, name: string): ResolvedField | undefined {
  return fields.find((field) => field.name === name)
}
