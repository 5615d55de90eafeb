import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Report } from '../model/defineReport.ts'
import { rangeField } from './selection.ts'

/** Every field that a report looks at. */
export function reportFields(report: Report): string[] {
  const { group, measures, findings, columns, filter, split, sort } = report
  const grouped =
    group === undefined
      ? []
      : 'field' in group
        ? [group.field]
        : 'month' in group
          ? [group.month]
          : [group.months.from, group.months.to]
  const measured = measures.flatMap((measure) =>
    'sum' in measure ? [measure.sum] : 'distinct' in measure ? [measure.distinct] : [],
  )
  const found = findings.flatMap(({ field, where }) => [field, ...Object.keys(where)])
  const ranged = report.range ? [rangeField(report) ?? ''] : []
  const names = [...grouped, ...measured, ...found, ...columns, ...Object.keys(filter), ...ranged]
  return [...new Set([...names, split ?? '', sort?.[0] ?? ''])].filter((name) => name !== '')
}

/**
 * Whether a person sees everything that a report looks at. Without one of its fields its sums would be zero and its
 * findings everywhere, which looks like an answer.
 *
 * @param resource as the person may use it
 */
export function isSeenWhole(report: Report, resource: ResolvedResource): boolean {
  return reportFields(report).every((name) =>
    resource.fields.some((field) => field.name === name && !field.writeOnly),
  )
}
