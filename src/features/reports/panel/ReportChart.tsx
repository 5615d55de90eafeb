import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import type { ReportLine, ReportResult } from './runReport.ts'

/** Lines that one can compare at a glance; of more, the first ones are drawn. */
const mostBars = 15
/** Columns that fit beside each other with a name below each. */
const mostLabels = 14

interface ReportChartProps {
  title: string
  result: ReportResult
  kind: 'bars' | 'stackedBars'
}

/**
 * The first measure as bars, or as columns stacked by the values of the second field. Says nothing that the table
 * does not say, so whoever cannot see it misses nothing.
 */
export function ReportChart({ title, result, kind }: ReportChartProps) {
  const { texts } = useLanguage()
  const highest = Math.max(...result.lines.map(({ values }) => values[0] ?? 0), 0)
  if (highest === 0 || result.lines.length < 2) return null
  const Bars = kind === 'bars' ? LyingBars : StandingBars
  return (
    <figure className="report-chart" role="img" aria-label={fill(texts.reports.chart, { title })}>
      <Bars lines={result.lines} parts={result.parts} highest={highest} />
      {result.parts.length > 0 && (
        <ul className="report-legend facts wide small" aria-hidden="true">
          {result.parts.map(({ key, label }, part) => (
            <li key={key} className="line tight">
              <span style={{ background: colourOf(part) }} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

interface BarsProps {
  lines: readonly ReportLine[]
  parts: ReportResult['parts']
  highest: number
}

/** For lines with long names. */
function LyingBars({ lines, highest }: BarsProps) {
  return (
    <div className="report-lying-bars" aria-hidden="true">
      {lines.slice(0, mostBars).map(({ key, label, values }) => (
        <div key={key}>
          <span className="truncated right">{label}</span>
          <span className="report-track">
            <span style={{ width: share(values[0] ?? 0, highest), background: colourOf(0) }} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** For months, which go on from left to right. */
function StandingBars({ lines, parts, highest }: BarsProps) {
  const each = Math.ceil(lines.length / mostLabels)
  return (
    <div className="report-bars" aria-hidden="true">
      {lines.map((line, index) => (
        <div key={line.key} className="report-bar grow" title={line.label}>
          <div className="report-stack">
            {parts.length === 0 && (
              <span style={{ height: share(line.values[0] ?? 0, highest), background: colourOf(0) }} />
            )}
            {parts.map(({ key }, part) => (
              <span
                key={key}
                style={{ height: share(line.parts[part] ?? 0, highest), background: colourOf(part) }}
              />
            ))}
          </div>
          <span className="report-bar-label muted tiny">
            {index % each === 0 ? shortLabel(line.label) : ''}
          </span>
        </div>
      ))}
    </div>
  )
}

const colourOf = (part: number) => `var(--chart-${(part % 6) + 1})`
const share = (value: number, highest: number) => `${(100 * Math.max(0, value)) / highest}%`

/** `November 2026` is `Nov 26` below a bar. */
function shortLabel(label: string): string {
  const month = /^(\p{L}+) (\d{4})$/u.exec(label)
  return month ? `${month[1]?.slice(0, 3)} ${month[2]?.slice(2)}` : label
}
