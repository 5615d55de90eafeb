import type { DataProvider } from 'react-admin'
import type { PermissionCheck } from '#client/api/accessGuard.ts'
import { findingsIn } from '#kinds/findings/findingsIn.ts'
import { fromMinor } from '#kinds/numbers/minor.ts'
import { type DayRange, shiftedDay } from '#model/kinds/periods.ts'
import type { DueStep } from '#model/language/features.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { createDueReader, type RecordDues } from '#panel/dues/dueReader.ts'
import { type RowCount, type RowPage, readAllRows } from '#panel/export/readAllRows.ts'
import { needsDues, type Report } from '../model/defineReport.ts'
import {
  findingsOf,
  laterFields,
  needsEnds,
  type Placing,
  placeRecord,
  rangeField,
  selectionOf,
} from './selection.ts'

export const findingName = 'finding'

export const dueName = 'due'

/** The day that it is due on. */
export const dueDayName = 'dueDay'

/** Returns filters of the resource's list; the others are applied here. */
export function backendFilter(report: Report, resource: ResolvedResource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(report.filter).filter(([name]) => resource.list.filters.includes(name)),
  )
}

interface ReportRead {
  provider: Pick<DataProvider, 'getList' | 'getMany'>
  resources: readonly ResolvedResource[]
  can: PermissionCheck
  resource: ResolvedResource
  report: Report
  range: DayRange
  language: Language
  /** `YYYY-MM-DD`, which speaks for the present month. */
  today: string
}

interface ReportRow {
  record: AnyRecord
  placing: Placing
  /** What it comes to from day to day, where the report needs it. */
  steps: readonly DueStep[]
}

interface ReadPage extends Pick<RowPage, 'done' | 'total'> {
  /** Includes monthly costs of the last line and findings, where the report needs them. */
  rows: readonly ReportRow[]
}

/** Reads all records that may belong to a report, with their lines; last those that were deleted and belong to the past. */
export async function* readReport(read: ReportRead, signal: AbortSignal): AsyncGenerator<ReadPage, RowCount> {
  const { provider, report, resource, range, today } = read
  const [field, order] = report.sort ?? resource.list.sort
  const later = laterFields(report, resource).map(({ name }) => name)
  const query = {
    ...{ resource, filter: backendFilter(report, resource), sort: { field, order } },
    ...(later.length > 0 ? { meta: { later } } : {}),
  }
  const selection = selectionOf(report, range, today)
  const isMonthly = needsEnds(report.group)
  const hasPast = isMonthly && range.from !== ''
  const isPast = rangeField(report) !== undefined && range.from < today
  const since = hasPast ? dayBefore(range.from) : isPast ? range.from : today
  const reader = needsDues(report)
    ? createDueReader(read, resource, since, isMonthly && range.to > today)
    : undefined
  const placed = ({ record, steps }: RecordDues): ReportRow => {
    const placing = placeRecord(selection, record, steps)
    const { due, day } = placing.lines.at(-1) ?? {}
    const amount = due?.amount === undefined ? undefined : fromMinor(due.amount, reader?.currency ?? '')
    const whole = amount === undefined ? record : { ...record, [dueName]: amount, [dueDayName]: day }
    return { record: withFindings(read, whole), placing, steps }
  }
  const pages = readAllRows(provider, query, signal)
  let step = await pages.next()
  for (; !step.done; step = await pages.next()) {
    const { rows, done, total } = step.value
    const found = (await reader?.read(rows, signal)) ?? rows.map((record) => ({ record, steps: [] }))
    yield { done, total, rows: found.map(placed) }
  }
  const count = step.value
  const gone = (hasPast && (await reader?.readGone(signal))) || []
  if (gone.length > 0) yield { done: count.read, total: count.total, rows: gone.map(placed) }
  return count
}

/** Movements of the first month begin with the end of the one before. */
function dayBefore(from: string): string {
  return shiftedDay(`${from.slice(0, 7)}-01`, -1)
}

/** Reads listed records for an export; progress counts all. */
export async function* readListed(read: ReportRead, signal: AbortSignal): AsyncGenerator<RowPage, RowCount> {
  const pages = readReport(read, signal)
  let count = 0
  let step = await pages.next()
  for (; !step.done; step = await pages.next()) {
    const rows = step.value.rows.filter(({ placing }) => isListed(placing)).map(({ record }) => record)
    count += rows.length
    yield { ...step.value, rows }
  }
  return { ...step.value, read: count, total: count + step.value.missing }
}

export function isListed({ lines }: Placing): boolean {
  return lines.length > 0
}

function withFindings(
  { report, resource, language }: Pick<ReportRead, 'report' | 'resource' | 'language'>,
  record: AnyRecord,
): AnyRecord {
  const field = resource.fields.find(({ name }) => name === report.findings?.field)
  if (!field) return record
  const words = findingsIn(findingsOf(report, record), field).map(({ label }) => textIn(label, language))
  return { ...record, [findingName]: words.join(', ') }
}
