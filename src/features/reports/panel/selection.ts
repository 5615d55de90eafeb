import { isCalendarDay } from '#kinds/dates/moments.ts'
import { type DayRange, monthNumber, monthsBetween } from '#model/kinds/periods.ts'
import { calendarDay, dayOfMonth, dueOn, duesOf, holdsOn, stretchOf } from '#model/language/dues.ts'
import type { Due, DueStep } from '#model/language/features.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { isTold, type TellingReach } from '#panel/list/isTold.ts'
import { heldDays, namedFields, needsDues, type Report, type ReportGroup } from '../model/defineReport.ts'

/** A line that a record belongs to. */
export interface PlacedLine {
  key: string
  /** What it comes to on the day of the line; `undefined` for nothing. */
  due?: Due | undefined
  /** `YYYY-MM-DD` */
  day: string
}

export interface Placing {
  /** None where it does not belong to the report. */
  lines: readonly PlacedLine[]
  /** Lacks the period's day. */
  isUndated: boolean
  /** Its day that lies in the period. */
  day?: string | undefined
}

const outside: Placing = { lines: [], isUndated: false }
const undated: Placing = { lines: [], isUndated: true }

export interface Selection {
  report: Report
  range: DayRange
  /** Months of the period with the day of each, for a report by months. */
  months: readonly { key: string; day: string }[]
  /** `YYYY-MM-DD` */
  today: string
}

/** @param today `YYYY-MM-DD`, the day of the present month */
export function selectionOf(report: Report, range: DayRange, today: string): Selection {
  const { group } = report
  const months = group && 'months' in group ? monthsBetween(range.from, range.to) : []
  return { report, range, months: months.map((key) => ({ key, day: dayOfMonth(key, today) })), today }
}

/** Returns the lines of a record. @param steps what it comes to from day to day; none for nothing */
export function placeRecord(
  { report, range, months, today }: Selection,
  record: AnyRecord,
  steps: readonly DueStep[] = [],
): Placing {
  if (!hasOneOf(record, report.filter)) return outside
  const { group, range: period } = report
  if (group && 'months' in group) {
    const days = heldDays(group)
    const held = days && stretchOf(record, [days.from, days.to])
    const lines = months.map(({ key, day }) => ({ key, day, due: dueOn(steps, day) }))
    return { lines: lines.filter(({ day, due }) => (held ? holdsOn(held, day) : due)), isUndated: false }
  }
  const dayField = period && rangeField(report)
  const day = dayField === undefined ? undefined : calendarDay(record[dayField])
  if (dayField !== undefined) {
    // Without bounds on either side, no day is needed.
    if (day === undefined && (range.from !== '' || range.to !== '')) return undated
    if (day !== undefined && !isWithin(range, day)) return outside
  }
  // What is over counts as it was on its day.
  const on = day !== undefined && day < today ? day : today
  const due = dueOn(steps, on)
  return { lines: keysOf(report, record).map((key) => ({ key, day: on, due })), isUndated: false, day }
}

/** Returns the field of the period's day; none where the period chooses months. */
export function rangeField({ group, range }: Report): string | undefined {
  return range?.field ?? (group && 'month' in group ? group.month : undefined)
}

export function findingsOf({ findings }: Report, record: AnyRecord): string[] {
  if (!findings) return []
  const found = record[findings.field]
  return valueKeys(found).filter((rule) => rule !== '' && (findings.rules?.includes(rule) ?? true))
}

function keysOf(report: Report, record: AnyRecord): readonly string[] {
  const { group, findings } = report
  if (findings) return findingsOf(report, record)
  if (group && 'month' in group) return [calendarDay(record[group.month])?.slice(0, 7) ?? '']
  if (group && 'field' in group) return valueKeys(record[group.field])
  // The only line of a report without groups.
  return ['']
}

/** A list counts in the line of each of its values. */
export function valueKeys(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [''] : value.map(String)
  return [String(value ?? '')]
}

function hasOneOf(record: AnyRecord, wanted: Readonly<Record<string, readonly unknown[]>>): boolean {
  return Object.entries(wanted).every(([name, values]) => values.some((value) => value === record[name]))
}

function isWithin({ from, to }: DayRange, day: string): boolean {
  return (from === '' || day >= from) && (to === '' || day <= to)
}

/** Drops columns that the entry lacks here. Other fields must exist. */
export function reportOf(report: Report, { fields }: Pick<ResolvedResource, 'fields'>): Report {
  const columns = report.columns.filter((name) => fields.some((field) => field.name === name))
  return columns.length === report.columns.length ? report : { ...report, columns }
}

/** Returns fields that come later than the rows that it reads. */
export function laterFields(report: Report, { fields }: Pick<ResolvedResource, 'fields'>): ResolvedField[] {
  const names = new Set(namedFields(report).map(({ name }) => name))
  return fields.filter(({ name, isLater }) => isLater && names.has(name))
}

/**
 * Requires rights for all fields: without one, sums would be zero and findings everywhere, which looks like an answer.
 *
 * @param resource as the person may use it
 */
export function isSeenWhole(report: Report, resource: ResolvedResource, panel: TellingReach): boolean {
  const { resources, can } = panel
  const dues = duesOf(resource, resources)
  if (needsDues(report) && !(dues && can(dues.priced.access.list))) return false
  if (!laterFields(report, resource).every((field) => isTold(field, panel))) return false
  return namedFields(report).every(({ name }) =>
    resource.fields.some((field) => field.name === name && !field.writeOnly),
  )
}

/** Months of one report; a slip of the finger must not make thousands of lines. */
export const mostMonths = 120

/** Months as lines need both ends of a period. */
export function needsEnds(group: ReportGroup | undefined): boolean {
  return group !== undefined && 'months' in group
}

/** Returns the key of the text for an invalid period. */
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

export function areTooMany(from: string, to: string): boolean {
  return monthNumber(to) - monthNumber(from) >= mostMonths
}
