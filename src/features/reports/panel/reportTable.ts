import type { Messages } from '#i18n/messages.ts'
import { dayText } from '#model/kinds/formats.ts'
import type { DayRange } from '#model/kinds/periods.ts'
import { duesOf } from '#model/language/dues.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { type ExportColumn, exportColumns, plainColumn } from '#panel/export/columns.ts'
import { type FilterWords, filterText } from '#panel/export/filterText.ts'
import type { Measure, Report } from '../model/defineReport.ts'
import { dueName, findingName } from './reportRows.ts'
import type { ReportResult } from './runReport.ts'
import { rangeField } from './selection.ts'

export interface TableContext {
  report: Report
  resource: ResolvedResource
  resources: readonly ResolvedResource[]
  language: Language
  texts: Messages
}

interface FigureTable {
  columns: readonly ExportColumn[]
  rows: readonly AnyRecord[]
  totals?: AnyRecord
}

/** Returns lines by split and measures. Columns are named `status.ACTIVE` or `sum.price`, for exports without headings. */
export function figureTable(context: TableContext, result: ReportResult): FigureTable {
  const { report, language, texts } = context
  const [first] = report.measures
  const columns = [
    plainColumn('line', lineLabel(context), language),
    ...result.parts.map((part) =>
      plainColumn(partName(report, part), part.label, language, first ? kindOf(context, first) : undefined),
    ),
    ...report.measures.map((measure) =>
      plainColumn(
        measureName(measure),
        result.parts.length > 0 ? texts.reports.total : measure.label,
        language,
        kindOf(context, measure),
      ),
    ),
  ]
  const cells = ({ values, parts }: Pick<ReportResult['totals'], 'values' | 'parts'>) =>
    Object.fromEntries([
      ...result.parts.map((part, index) => [partName(report, part), parts[index]]),
      ...report.measures.map((measure, index) => [measureName(measure), values[index]]),
    ])
  return {
    columns,
    rows: result.lines.map(({ key, label, ...figures }) => ({ id: key, line: label, ...cells(figures) })),
    ...(report.totals && result.lines.length > 1
      ? { totals: { id: 'totals', line: texts.reports.total, ...cells(result.totals) } }
      : {}),
  }
}

export function measureColumn(context: TableContext): ExportColumn | undefined {
  const [first] = context.report.measures
  return first && plainColumn(measureName(first), first.label, context.language, kindOf(context, first))
}

/** Writes months so that programs can sort and compare them. */
export function exportedTable(context: TableContext, result: ReportResult): FigureTable {
  const table = figureTable(context, result)
  const { group } = context.report
  if (!group || 'field' in group) return table
  return { ...table, rows: table.rows.map((row) => ({ ...row, line: row.id })) }
}

export function listedColumns(context: TableContext): ExportColumn[] {
  const { report, resource, language, texts } = context
  const due = report.measures.find((measure) => 'due' in measure)
  return [
    ...exportColumns(resource, report.columns, language),
    ...(due ? [plainColumn(dueName, textIn(due.label, language), language, kindOf(context, due))] : []),
    ...(report.findings ? [plainColumn(findingName, texts.reports.finding, language)] : []),
  ]
}

function partName({ split }: Report, { key }: { key: string }): string {
  return `${split}.${key}`
}

function measureName(measure: Measure): string {
  if ('sum' in measure) return `sum.${measure.sum}`
  if ('due' in measure) return dueName
  return 'distinct' in measure ? `distinct.${measure.distinct}` : 'count'
}

function kindOf({ resource, resources }: TableContext, measure: Measure) {
  if ('due' in measure) return { kind: 'money', currency: duesOf(resource, resources)?.currency } as const
  const field = 'sum' in measure ? resource.fields.find(({ name }) => name === measure.sum) : undefined
  return field
    ? { kind: field.kind, currency: field.currency, unit: field.unit }
    : ({ kind: 'integer' } as const)
}

function lineLabel({ report, resource, language, texts }: TableContext): string {
  const { findings, group } = report
  if (findings) return texts.reports.finding
  if (group && 'field' in group) {
    const field = resource.fields.find(({ name }) => name === group.field)
    return field ? textIn(field.label, language) : group.field
  }
  return group ? texts.reports.month : ''
}

/** Describes filter and period in words, or says that all records count. */
export function reportWords(context: TableContext, range: DayRange): string {
  return narrowedWords(context, range) || context.texts.export.filterWords.none
}

/** Returns `''` without a filter. */
export function filterWords({ report, resource, language, texts }: TableContext): string {
  const words: FilterWords = { ...texts.export.filterWords, ...texts.filter, none: '' }
  return filterText(resource, report.filter, language, words)
}

/** Returns `''` for a report about all records. */
export function narrowedWords({ report, resource, language, texts }: TableContext, range: DayRange): string {
  const words: FilterWords = { ...texts.export.filterWords, ...texts.filter, none: '' }
  const dayField = report.range && rangeField(report)
  const filter = { ...report.filter, ...(dayField === undefined ? {} : { [dayField]: range }) }
  const text = filterText(resource, filter, language, words)
  if (dayField !== undefined || report.range === undefined) return text
  const day = (value: string) => (value === '' ? '…' : dayText(value, language))
  const period = `${texts.reports.range}: ${day(range.from)} – ${day(range.to)}`
  return text === '' ? period : `${text}; ${period}`
}
