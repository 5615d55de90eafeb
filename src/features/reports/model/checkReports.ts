import { findingsOfField } from '#kinds/findings/findingsIn.ts'
import { at, type Finding, finding, unknownName } from '#model/language/check/finding.ts'
import { isSlug } from '#model/language/check/names.ts'
import { duesOf } from '#model/language/dues.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { namedFields, needsDues, type Report } from './defineReport.ts'

/** Finds what types cannot say, and what came past the compiler. */
export function checkReports(reports: readonly Report[], resources: readonly ResolvedResource[]): Finding[] {
  const names = new Set<string>()
  return reports.flatMap((report, index) => {
    const place = at('reports', isSlug(report.name) ? report.name : index)
    const repeated = names.has(report.name)
      ? [finding('C103', at(place, 'name'), { value: report.name })]
      : []
    names.add(report.name)
    const slug = isSlug(report.name) ? [] : [finding('C106', at(place, 'name'), { value: report.name })]
    const resource = resources.find(({ name }) => name === report.resource)
    if (!resource) {
      const known = resources.map(({ name }) => name)
      return [...repeated, ...slug, unknownName('C207', at(place, 'resource'), report.resource, known)]
    }
    return [
      ...repeated,
      ...slug,
      ...fieldFaults(report, resource, place),
      ...unknownRules(report, resource, place),
      ...dueFaults(report, resource, resources, place),
      ...combinationFaults(report, place),
    ]
  })
}

function fieldFaults(report: Report, resource: ResolvedResource, place: string): Finding[] {
  const known = resource.fields.map(({ name }) => name)
  return namedFields(report).flatMap(({ at: keys, name, kinds }) => {
    const path = keys.reduce<string>(at, place)
    const field = resource.fields.find((candidate) => candidate.name === name)
    if (!field) return [unknownName('C104', path, name, known)]
    return kinds && !kinds.includes(field.kind)
      ? [finding('C113', path, { value: name, allowed: kinds })]
      : []
  })
}

/** Finds rules that the field with the findings does not have. */
function unknownRules({ findings }: Report, { fields }: ResolvedResource, place: string): Finding[] {
  const field = fields.find(({ name, kind }) => name === findings?.field && kind === 'findings')
  if (!field) return []
  const known = [...findingsOfField(field).keys()]
  const path = at(at(place, 'findings'), 'rules')
  return (findings?.rules ?? []).flatMap((rule, index) =>
    known.includes(rule) ? [] : [unknownName('C104', at(path, index), rule, known)],
  )
}

/** `due` needs records that cost something by others. */
function dueFaults(
  report: Report,
  resource: ResolvedResource,
  resources: readonly ResolvedResource[],
  place: string,
): Finding[] {
  if (!needsDues(report) || duesOf(resource, resources)) return []
  return [finding('C113', place, { value: 'due' })]
}

/** Finds contradicting keys: a split of several measures, months without a period, a group beside findings. */
function combinationFaults(
  { group, split, measures, findings, columns, range, movements, chart }: Report,
  place: string,
): Finding[] {
  const isByMonths = group !== undefined && 'months' in group
  return [
    ...(split !== undefined && measures.length !== 1
      ? [finding('C113', at(place, 'split'), { value: split })]
      : []),
    ...(isByMonths && (range === undefined || range.period === 'all')
      ? [finding('C108', place, { words: { key: 'range' } })]
      : []),
    ...(movements && !(isByMonths && group.months === 'due' && measures[0] && 'due' in measures[0])
      ? [finding('C113', at(place, 'movements'), { value: movements })]
      : []),
    ...(chart === 'calendar' && (group || findings || range?.field === undefined)
      ? [finding('C113', at(place, 'chart'), { value: chart })]
      : []),
    ...(group && findings ? [finding('C113', at(place, 'group'), { value: group })] : []),
    ...(!group && !findings && columns.length === 0
      ? [finding('C108', place, { words: { key: 'columns' } })]
      : []),
  ]
}
