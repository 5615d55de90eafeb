import { isCalendarDay, isInstant } from '../../../model/kinds/dates.ts'
import type { DayRange } from '../../../model/kinds/periods.ts'
import { localDay } from '../../../model/kinds/periods.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import type { Report } from '../model/defineReport.ts'
import { monthsBetween } from './period.ts'

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
