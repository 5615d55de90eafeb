import { axisFormat, shortMonthFormat } from '#model/kinds/formats.ts'
import type { Language } from '#model/language/text.ts'
import { measureColumn, type TableContext } from '../reportTable.ts'
import type { ReportResult } from '../runReport.ts'

/** Lines that one can compare at a glance. */
const mostBars = 15
/** Pixels of a horizontal bar with its gap, and of the axis. */
const barHeight = 28
const axisHeight = 36
/** Pixels of a chart of vertical bars. */
const standingHeight = 300

/** First figures of lines, or their parts by split. */
export interface ChartModel {
  isLying: boolean
  height: number
  /** Name of each line, short below its bar. */
  bars: readonly { label: string; short: string; total: number }[]
  series: readonly { label: string; values: readonly number[] }[]
  /** Where each bar of the only series begins, which has a tone by what it does. @default at zero */
  floating?: readonly { from: number; tone: 'balance' | 'up' | 'down' }[]
  text(value: number): string
  /** Formats ticks without what all have in common. */
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

/** Returns all values of a bar: "November 2026: Aktiv 14, Inaktiv 3, Gesamt 17". */
export function barText({ bars, series, text }: ChartModel, index: number, total: string): string {
  const { label = '', total: sum = 0 } = bars[index] ?? {}
  if (series.length === 1) return `${label}: ${text(sum)}`
  const parts = series.map((part) => `${part.label} ${text(part.values[index] ?? 0)}`)
  return `${label}: ${[...parts, `${total} ${text(sum)}`].join(', ')}`
}

/** Shortens `November 2026` to `Nov. 26`. */
function shortLabel(key: string, label: string, language: Language): string {
  if (!/^\d{4}-\d\d$/.test(key)) return label
  return shortMonthFormat(language).format(new Date(`${key}-01T00:00:00Z`))
}
