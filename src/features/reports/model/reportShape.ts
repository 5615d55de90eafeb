import type { Report, ReportGroup } from './defineReport.ts'

/** Days between which records hold, by the fields that say so. */
export interface HeldDays {
  from: string
  to: string
}

/** The fields between whose days records hold, where the months of a report go by them. */
export function heldDays(group: ReportGroup | undefined): HeldDays | undefined {
  return group && 'months' in group && group.months !== 'due' ? group.months : undefined
}

/** Whether a report needs to know what its records come to in a month. */
export function needsDues({ group, measures }: Pick<Report, 'group' | 'measures'>): boolean {
  const byDue = group !== undefined && 'months' in group && group.months === 'due'
  return byDue || measures.some((measure) => 'due' in measure)
}

/** Whether a report has lines, and not only records. */
export function hasFigures({ group, findings }: Pick<Report, 'group' | 'findings'>): boolean {
  return group !== undefined || findings !== undefined
}
