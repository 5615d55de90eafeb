import type { DayRange } from '../../../model/kinds/periods.ts'
import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'
import { type Language, textIn } from '../../../model/language/text.ts'
import {
  type ListProvider,
  type RowCount,
  type RowPage,
  readAllRows,
} from '../../../panel/export/readAllRows.ts'
import type { Report } from '../model/defineReport.ts'
import { findingsOf, type Placing, placeRecord } from './selection.ts'

/** The column that says what is wrong with a listed record. */
export const findingName = 'finding'

/** The part of a report's filter that the list of its resource understands; the rest is looked at here. */
export function backendFilter(report: Report, resource: ResolvedResource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(report.filter).filter(([name]) => resource.list.filters.includes(name)),
  )
}

/** Reads every record that a report may be about. */
export function readReport(
  provider: ListProvider,
  report: Report,
  resource: ResolvedResource,
  signal: AbortSignal,
): AsyncGenerator<RowPage, RowCount> {
  const [field, order] = report.sort ?? resource.list.sort
  const query = { resource, filter: backendFilter(report, resource), sort: { field, order } }
  return readAllRows(provider, query, signal)
}

/** The records that a report lists, for an export of all of them; progress counts those that are looked at. */
export async function* readListed(
  provider: ListProvider,
  known: { report: Report; resource: ResolvedResource; range: DayRange; language: Language },
  signal: AbortSignal,
): AsyncGenerator<RowPage, RowCount> {
  const { report, resource, range, language } = known
  const pages = readReport(provider, report, resource, signal)
  let read = 0
  let step = await pages.next()
  for (; !step.done; step = await pages.next()) {
    const rows = step.value.rows.filter((record) => isListed(placeRecord(report, range, record)))
    read += rows.length
    yield { ...step.value, rows: rows.map((record) => withFindings(report, record, language)) }
  }
  return { ...step.value, read, total: read + step.value.missing }
}

export function isListed({ keys }: Placing): boolean {
  return keys.length > 0
}

/** The record, with its faults in words where the report looks for some. */
export function withFindings(report: Report, record: AnyRecord, language: Language): AnyRecord {
  if (report.findings.length === 0) return record
  const words = findingsOf(report, record).map((index) =>
    textIn(report.findings[index]?.label ?? '', language),
  )
  return { ...record, [findingName]: words.join(', ') }
}
