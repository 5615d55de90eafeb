import type { DataProvider } from 'react-admin'
import type { PermissionCheck } from '#client/api/accessGuard.ts'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { instantFormat, numberFormat } from '#model/kinds/formats.ts'
import { type DayRange, localDay } from '#model/kinds/periods.ts'
import { duesOf } from '#model/language/dues.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import type { RowCount } from '#panel/export/readAllRows.ts'
import { createReferenceTitles } from '#panel/export/referenceTitles.ts'
import type { JobProgress, JobResult } from '#panel/jobs/jobStore.ts'
import { hasFigures, type Report } from '../model/defineReport.ts'
import { labelKeys, lineKeys, nameKeys, partKeys } from './lineOrder.ts'
import { createMovementTally, type MovementBasis } from './movementTally.ts'
import { isListed, readReport } from './reportRows.ts'
import { selectionOf } from './selection.ts'
import { createTally, type Figures } from './tally.ts'

/** Listed records on the page: a sample below figures, or what the report is made of, to be ticked and printed. */
const mostShown = { belowFigures: 20, alone: 200 }

interface ReportLine {
  key: string
  label: string
  values: readonly number[]
  /** In the order of `ReportResult.parts`. */
  parts: readonly number[]
}

export interface DayFigures {
  count: number
  /** Of the first measure, if there is one. */
  value: number | undefined
}

export interface ReportResult {
  lines: readonly ReportLine[]
  parts: readonly { key: string; label: string }[]
  totals: Pick<ReportLine, 'values' | 'parts'>
  movements?: MovementBasis
  /** By the day that lies in the period. */
  days: ReadonlyMap<string, DayFigures>
  rows: readonly AnyRecord[]
  matching: number
  /** Number of records without the period's day. */
  undated: number
  /** Number of records without a known price; sums exclude them. */
  unpriced: number
  count: RowCount
  time: Date
}

interface ReportSetting {
  provider: DataProvider
  resources: readonly ResolvedResource[]
  can: PermissionCheck
  resource: ResolvedResource
  language: Language
  texts: Messages
  clock: () => Date
}

/** Adds up page by page, and keeps only lines and the first records. */
export function reportWork(
  setting: ReportSetting,
  report: Report,
  range: DayRange,
): (progress: JobProgress) => Promise<JobResult> {
  const { provider, resources, can, resource, language, texts, clock } = setting
  return async ({ report: tellProgress, signal }) => {
    const currency = duesOf(resource, resources)?.currency ?? ''
    const tally = createTally(report, currency)
    const movements = createMovementTally(report, resource, selectionOf(report, range, localDay(clock())))
    const days = createTally(
      { ...report, measures: [{ label: '', count: true }, ...report.measures] },
      currency,
    )
    const rows: AnyRecord[] = []
    const most = hasFigures(report) ? mostShown.belowFigures : mostShown.alone
    let matching = 0
    let undated = 0
    let unpriced = 0
    const today = localDay(clock())
    const pages = readReport({ provider, resources, can, resource, report, range, language, today }, signal)
    let step = await pages.next()
    for (; !step.done; step = await pages.next()) {
      for (const { record, placing, steps } of step.value.rows) {
        movements?.add(record, steps)
        if (placing.isUndated) undated += 1
        if (!isListed(placing)) continue
        matching += 1
        if (placing.lines.some(({ due }) => due && due.amount === undefined)) unpriced += 1
        tally.add(record, placing.lines)
        const { day } = placing
        if (day !== undefined) days.add(record, [{ due: placing.lines[0]?.due, key: day, day }])
        if (rows.length < most) rows.push(record)
      }
      tellProgress(step.value.done, step.value.total)
    }
    const titles = createReferenceTitles(provider, resources, language)
    const known = { report, resource, language, texts, titles, signal }
    const figures = tally.lines()
    const parts = await partKeys(known, tally.totals())
    const lines = await labelKeys(known, lineKeys(report, resource, range, figures), figures)
    const count = step.value
    const moved = await movements?.basis((keys, field) => nameKeys(known, field, keys))
    const value: ReportResult = {
      lines: lines.map(({ key, label }) => ({ key, label, ...inOrder(figures.get(key), report, parts) })),
      parts,
      totals: inOrder(tally.totals(), report, parts),
      ...(moved ? { movements: moved } : {}),
      days: new Map(
        [...days.lines()].map(
          ([
            day,
            {
              values: [records = 0, value],
            },
          ]) => [day, { count: records, value }],
        ),
      ),
      rows,
      matching,
      undated,
      unpriced,
      count,
      time: clock(),
    }
    return { ...outcomeOf(value, texts, language), value }
  }
}

function inOrder(
  figures: Figures | undefined,
  { measures }: Report,
  parts: readonly { key: string }[],
): Pick<ReportLine, 'values' | 'parts'> {
  return {
    values: figures?.values ?? measures.map(() => 0),
    parts: parts.map(({ key }) => figures?.parts.get(key) ?? 0),
  }
}

function outcomeOf({ matching, count, time }: ReportResult, texts: Messages, language: Language) {
  const numbers = numberFormat(language)
  const values = {
    matching: numbers.format(matching),
    read: numbers.format(count.read),
    missing: numbers.format(count.missing),
    total: numbers.format(count.total),
    time: instantFormat(language).format(time),
  }
  const summary = fill(texts.reports.basis, values)
  return count.missing === 0 ? { summary } : { summary, warning: fill(texts.reports.incomplete, values) }
}
