import { isCalendarDay, isInstant } from '../../../model/kinds/dates.ts'
import type { DayRange } from '../../../model/kinds/periods.ts'
import { firstDay, localDay, monthNumber } from '../../../model/kinds/periods.ts'
import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'
import type { Report, ReportGroup } from '../model/defineReport.ts'

/** Where one record belongs. */
export interface Placing {
  /** The lines that it counts in, by their keys; none where it is not part of the report. */
  keys: readonly string[]
  /** Without the day that the period asks for: in no period at all. */
  isUndated: boolean
}

/** The key of the only line of a report without groups. */
export const soleKey = ''

const outside: Placing = { keys: [], isUndated: false }
const undated: Placing = { keys: [], isUndated: true }

/** Whether a record is part of a report, and in which lines it counts. */
export function placeRecord(report: Report, range: DayRange, record: AnyRecord): Placing {
  if (!hasOneOf(record, report.filter)) return outside
  const { group, range: period } = report
  if (group && 'months' in group) {
    const from = dayOf(record[group.months.from])
    if (from === undefined) return undated
    return { keys: coveredMonths(range, from, dayOf(record[group.months.to])), isUndated: false }
  }
  const dayField = period && rangeField(report)
  if (dayField !== undefined) {
    const day = dayOf(record[dayField])
    // Without bounds on either side, no day is needed.
    if (day === undefined && (range.from !== '' || range.to !== '')) return undated
    if (day !== undefined && !isWithin(range, day)) return outside
  }
  return { keys: keysOf(report, record), isUndated: false }
}

/** The field whose day must lie in the period; none where the period chooses months. */
export function rangeField({ group, range }: Report): string | undefined {
  return range?.field ?? (group && 'month' in group ? group.month : undefined)
}

/** The faults of a record, by their places in the report. */
export function findingsOf({ findings }: Report, record: AnyRecord): number[] {
  return findings.flatMap(({ field, is = 'empty', where }, index) => {
    const value = record[field]
    const isFault = isEmpty(value) || (is === 'emptyOrZero' && value === 0)
    return isFault && hasOneOf(record, where) ? [index] : []
  })
}

function keysOf(report: Report, record: AnyRecord): readonly string[] {
  const { group, findings } = report
  if (findings.length > 0) return findingsOf(report, record).map(String)
  if (group && 'month' in group) return [dayOf(record[group.month])?.slice(0, 7) ?? '']
  if (group && 'field' in group) return valueKeys(record[group.field])
  return [soleKey]
}

/** A field that holds a list counts in the line of each of its values. */
export function valueKeys(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [''] : value.map(String)
  return [isEmpty(value) ? '' : String(value)]
}

function coveredMonths(range: DayRange, from: string, to: string | undefined): string[] {
  const first = from > range.from ? from : range.from
  const last = to !== undefined && to < range.to ? to : range.to
  return last < first ? [] : monthsBetween(first, last)
}

function hasOneOf(record: AnyRecord, wanted: Readonly<Record<string, readonly unknown[]>>): boolean {
  return Object.entries(wanted).every(([name, values]) => values.some((value) => value === record[name]))
}

function isWithin({ from, to }: DayRange, day: string): boolean {
  return (from === '' || day >= from) && (to === '' || day <= to)
}

/** The calendar day of a value; of an instant that in the reader's zone. */
function dayOf(value: unknown): string | undefined {
  if (isCalendarDay(value)) return value
  return isInstant(value) ? localDay(new Date(value)) : undefined
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Every field that a report looks at. */
function reportFields(report: Report): string[] {
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

/** Months that a report takes at once; a slip of the finger is not to make thousands of lines. */
export const mostMonths = 120

/** Whether a report's period must have both ends: each of its months is a line. */
export function needsEnds(group: ReportGroup | undefined): boolean {
  return group !== undefined && 'months' in group
}

/** What is wrong with a period that a person has entered, as a key of the texts. */
export function rangeFault(
  { from, to }: DayRange,
  group: ReportGroup | undefined,
): 'rangeUnreadable' | 'rangeInvalid' | 'rangeOpen' | 'rangeTooLong' | undefined {
  const isReadable = [from, to].every((day) => day === '' || isCalendarDay(day))
  if (!isReadable) return 'rangeUnreadable'
  if (from !== '' && to !== '' && to < from) return 'rangeInvalid'
  if (from === '' || to === '') return needsEnds(group) ? 'rangeOpen' : undefined
  const areMonths = group !== undefined && !('field' in group)
  return areMonths && areTooMany(from, to) ? 'rangeTooLong' : undefined
}

/** Whether there are more months from one day to another than a report takes at once. */
export function areTooMany(from: string, to: string): boolean {
  return monthNumber(to) - monthNumber(from) >= mostMonths
}

/** Every month from one day's to another's, `YYYY-MM`. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthNumber(from)
  return Array.from({ length: Math.max(0, monthNumber(to) - first + 1) }, (_, index) =>
    firstDay(0, first + index + 1).slice(0, 7),
  )
}
