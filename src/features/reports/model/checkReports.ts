import { findingsOfField } from '#kinds/findings/findingsIn.ts'
import { at, type Finding, findingsWith, unknownName } from '#model/language/check/finding.ts'
import { isSlug } from '#model/language/check/names.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { duesOf } from '#model/language/dues.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { namedFields, needsDues, type Report } from './defineReport.ts'

/** Lists the mistakes of reports (C38). */
export const reportSentences = {
  C380: sentence(
    'den Namen {value} hat schon ein anderer Bericht.',
    'another report has the name {value} already.',
  ),
  C381: sentence(
    '"due" braucht einen Eintrag mit "costs": sonst kostet ein Datensatz nichts im Monat.',
    '"due" takes an entry with "costs": without, its records cost nothing in a month.',
  ),
  C382: sentence(
    '{value} teilt genau eine Zahl auf: unter "measures" muss eine einzige stehen.',
    '{value} splits exactly one figure: "measures" must hold a single one.',
  ),
  C383: sentence(
    '"movements" braucht "group": { "months": "due" } und als erste Zahl "due".',
    '"movements" takes "group": { "months": "due" } and "due" as the first figure.',
  ),
  C384: sentence(
    'ein Kalender zeigt die Tage von "range.field" und keine Zeilen: er braucht dieses Feld, und "group" und "findings" müssen weg.',
    'a calendar shows the days of "range.field" and no lines: it takes that field, and neither "group" nor "findings".',
  ),
  C385: sentence(
    '"group" und "findings" sagen beide, wofür die Zeilen stehen: eines muss weg.',
    '"group" and "findings" both say what the lines stand for: one must go.',
  ),
  C386: sentence(
    'das Feld {value} ist von einer Art, die hier nicht passt.',
    'the field {value} is of a kind that does not fit here.',
  ),
  C387: sentence('hier muss genau eines stehen: {keys}.', 'this takes exactly one of {keys}.'),
} as const

const { finding } = findingsWith(reportSentences)

/** Holds what a report may name of its entry. */
export interface ReportedEntry {
  /** Kinds of its fields, by name. */
  kinds: ReadonlyMap<string, unknown>
  /** Rules of a `findings` field, by its name. */
  rulesOf(field: string): readonly string[]
  /** Fields whose values are never shown. */
  isSecret(field: string): boolean
  /** Its records cost something in a month by others. */
  hasDues: boolean
}

/** Finds what types cannot say, and what came past the compiler, in reports that are declared on completed entries. */
export function checkReports(reports: readonly Report[], resources: readonly ResolvedResource[]): Finding[] {
  const taken = new Set<string>()
  return reports.flatMap((report, index) => {
    const place = at('reports', isSlug(report.name) ? report.name : index)
    const named = nameFaults(report, place, taken)
    const resource = resources.find(({ name }) => name === report.resource)
    if (resource) return [...named, ...reportFaults(report, entryOf(resource, resources), place)]
    const known = resources.map(({ name }) => name)
    return [...named, unknownName('C207', at(place, 'resource'), report.resource, known)]
  })
}

function entryOf(resource: ResolvedResource, resources: readonly ResolvedResource[]): ReportedEntry {
  const field = (name: string) => resource.fields.find((candidate) => candidate.name === name)
  return {
    kinds: new Map(resource.fields.map(({ name, kind }) => [name, kind])),
    rulesOf(name) {
      const found = field(name)
      return found ? [...findingsOfField(found).keys()] : []
    },
    isSecret: (name) => field(name)?.writeOnly === true,
    hasDues: duesOf(resource, resources) !== undefined,
  }
}

/** Finds a name that is no part of an address, or that another one beside it has. @param taken gets it */
export function nameFaults({ name }: Pick<Report, 'name'>, place: string, taken: Set<string>): Finding[] {
  const path = at(place, 'name')
  const isTaken = taken.has(name)
  taken.add(name)
  return [
    ...(isTaken ? [finding('C380', path, { value: name })] : []),
    ...(isSlug(name) ? [] : [finding('C106', path, { value: name })]),
  ]
}

/** Finds what is wrong with a report of the right shape about its entry. */
export function reportFaults(report: Report, entry: ReportedEntry, place: string): Finding[] {
  return [
    ...fieldFaults(report, entry, place),
    ...unknownRules(report, entry, place),
    ...(needsDues(report) && !entry.hasDues ? [finding('C381', place)] : []),
    ...combinationFaults(report, place),
  ]
}

function fieldFaults(report: Report, { kinds, isSecret }: ReportedEntry, place: string): Finding[] {
  return namedFields(report).flatMap(({ at: keys, name, kinds: fitting }) => {
    const path = keys.reduce<string>(at, place)
    if (!kinds.has(name)) return [unknownName('C104', path, name, [...kinds.keys()])]
    if (isSecret(name)) return [finding('C304', path, { value: name })]
    return fitting && !fitting.some((kind) => kind === kinds.get(name))
      ? [finding('C386', path, { value: name, allowed: fitting })]
      : []
  })
}

/** Finds rules that the field with the findings does not have. */
function unknownRules({ findings }: Report, { kinds, rulesOf }: ReportedEntry, place: string): Finding[] {
  if (findings === undefined || kinds.get(findings.field) !== 'findings') return []
  const known = rulesOf(findings.field)
  const path = at(at(place, 'findings'), 'rules')
  return (findings.rules ?? []).flatMap((rule, index) =>
    known.includes(rule) ? [] : [unknownName('C104', at(path, index), rule, known)],
  )
}

/** Finds contradicting keys: a split of several measures, months without a period, a group beside findings. */
function combinationFaults(
  { group, split, measures, findings, columns, range, movements, chart }: Report,
  place: string,
): Finding[] {
  const isByMonths = group !== undefined && 'months' in group
  return [
    ...(split !== undefined && measures.length !== 1
      ? [finding('C382', at(place, 'split'), { value: split })]
      : []),
    ...(isByMonths && (range === undefined || range.period === 'all')
      ? [finding('C108', at(place, 'range'), { words: { key: 'range' } })]
      : []),
    ...(movements && !(isByMonths && group.months === 'due' && measures[0] && 'due' in measures[0])
      ? [finding('C383', at(place, 'movements'))]
      : []),
    ...(chart === 'calendar' && (group || findings || range?.field === undefined)
      ? [finding('C384', at(place, 'chart'), { value: chart })]
      : []),
    ...(group && findings ? [finding('C385', at(place, 'group'))] : []),
    ...(!group && !findings && columns.length === 0
      ? [finding('C108', at(place, 'columns'), { words: { key: 'columns' } })]
      : []),
  ]
}
