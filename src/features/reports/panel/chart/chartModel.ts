import { axisFormat, shortMonthFormat } from '#model/kinds/formats.ts'
import type { Language } from '#model/language/text.ts'
import { measureColumn, type TableContext } from '../reportTable.ts'
import type { ReportResult } from '../runReport.ts'

/** Lines that one can compare at a glance; of more, the first ones are drawn. */
const mostBars = 15
/** Pixels of a lying bar with its distance, and of the axis below. */
const barHeight = 28
const axisHeight = 36
/** Pixels of standing ones, whatever they stand for. */
const standingHeight = 300

/** What a chart draws: the first figure of each line, or its parts by the values of the second field. */
export interface ChartModel {
  isLying: boolean
  height: number
  /** One for each line: its name, and what stands below its bar. */
  bars: readonly { label: string; short: string; total: number }[]
  series: readonly { label: string; values: readonly number[] }[]
  text(value: number): string
  /** A value on the axis: without what is the same on all of them. */
  axisText(value: number): string
}

/** @returns `undefined` where there is nothing to compare */
export function chartModel(context: TableContext, result: ReportResult): ChartModel | undefined {
  const { report, language } = context
  const column = measureColumn(context)
  const isLying = report.chart === 'bars'
  const lines = isLying ? result.lines.slice(0, mostBars) : result.lines
  const totals = lines.map(({ values }) => values[0] ?? 0)
  if (!column || report.chart === 'none' || lines.length < 2 || totals.every((total) => total === 0)) {
    return undefined
  }
  const { field } = column
  const currency = field.kind === 'money' ? field.currency : undefined
  return {
    isLying,
    height: isLying ? lines.length * barHeight + axisHeight : standingHeight,
    bars: lines.map(({ key, label }, index) => ({
      label,
      short: shortLabel(key, label, language),
      total: totals[index] ?? 0,
    })),
    series:
      result.parts.length === 0
        ? [{ label: column.label, values: totals }]
        : result.parts.map(({ label }, part) => ({
            label,
            values: lines.map(({ parts }) => parts[part] ?? 0),
          })),
    text: (value) => field.type.toText(value, field, language),
    axisText: (value) => axisFormat(language, currency).format(value),
  }
}

/** Everything that a bar says: "November 2026: Aktiv 14, Inaktiv 3, Gesamt 17". */
export function barText({ bars, series, text }: ChartModel, index: number, total: string): string {
  const { label = '', total: sum = 0 } = bars[index] ?? {}
  if (series.length === 1) return `${label}: ${text(sum)}`
  const parts = series.map((part) => `${part.label} ${text(part.values[index] ?? 0)}`)
  return `${label}: ${[...parts, `${total} ${text(sum)}`].join(', ')}`
}

/** `November 2026` is `Nov. 26` below a bar. */
function shortLabel(key: string, label: string, language: Language): string {
  if (!/^\d{4}-\d\d$/.test(key)) return label
  return shortMonthFormat(language).format(new Date(`${key}-01T00:00:00Z`))
}
