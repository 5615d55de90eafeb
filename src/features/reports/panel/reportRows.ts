import type { DataProvider } from 'react-admin'
import { createDueReader } from '#client/api/dueReader.ts'
import { findingsIn } from '#kinds/findings/findingsIn.ts'
import { fromMinor } from '#kinds/numbers/minor.ts'
import type { DayRange } from '#model/kinds/periods.ts'
import { duesOf } from '#model/language/dues.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { type RowCount, type RowPage, readAllRows } from '#panel/export/readAllRows.ts'
import { needsDues, type Report } from '../model/defineReport.ts'
import { findingsOf, type Placing, placeRecord, selectionOf } from './selection.ts'

export const findingName = 'finding'

export const dueName = 'due'

/** Returns filters of the resource's list; the others are applied here. */
export function backendFilter(report: Report, resource: ResolvedResource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(report.filter).filter(([name]) => resource.list.filters.includes(name)),
  )
}

interface ReportRead {
  provider: Pick<DataProvider, 'getList' | 'getMany'>
  resources: readonly ResolvedResource[]
  resource: ResolvedResource
  report: Report
  range: DayRange
  language: Language
  /** `YYYY-MM-DD`, which speaks for the present month. */
  today: string
}

interface ReadPage extends Pick<RowPage, 'done' | 'total'> {
  /** Includes monthly costs and findings, where the report needs them. */
  rows: readonly { record: AnyRecord; placing: Placing }[]
}

/** Reads all records that may belong to a report, with their lines. */
export async function* readReport(read: ReportRead, signal: AbortSignal): AsyncGenerator<ReadPage, RowCount> {
  const { provider, report, resource, resources, range, language, today } = read
  const [field, order] = report.sort ?? resource.list.sort
  const query = { resource, filter: backendFilter(report, resource), sort: { field, order } }
  const selection = selectionOf(report, range, today)
  const dues = needsDues(report) ? duesOf(resource, resources) : undefined
  const reader = dues && createDueReader(provider, dues)
  const pages = readAllRows(provider, query, signal)
  let step = await pages.next()
  for (; !step.done; step = await pages.next()) {
    const { rows, done, total } = step.value
    const found = await reader?.read(rows, signal)
    yield {
      done,
      total,
      rows: rows.map((record, index) => {
        const due = found?.[index]
        const placing = placeRecord(selection, record, due)
        const amount = due?.amount === undefined ? undefined : fromMinor(due.amount, dues?.currency ?? '')
        const whole = amount === undefined ? record : { ...record, [dueName]: amount }
        return { record: withFindings(read, whole, language), placing }
      }),
    }
  }
  return step.value
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

export function isListed({ keys }: Placing): boolean {
  return keys.length > 0
}

function withFindings(
  { report, resource }: Pick<ReportRead, 'report' | 'resource'>,
  record: AnyRecord,
  language: Language,
): AnyRecord {
  const field = resource.fields.find(({ name }) => name === report.findings?.field)
  if (!field) return record
  const words = findingsIn(findingsOf(report, record), field).map(({ label }) => textIn(label, language))
  return { ...record, [findingName]: words.join(', ') }
}
