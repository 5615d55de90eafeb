import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import type { ReportResult } from './runReport.ts'

/** Bars that fit beside each other; of more, the first ones are drawn. */
const mostBars = 24

/**
 * The first measure as bars, stacked by the values of the second field. Says nothing that the table does not say, so
 * whoever cannot see it misses nothing.
 */
export function ReportChart({ title, result }: { title: string; result: ReportResult }) {
  const { texts } = useLanguage()
  const bars = result.lines.slice(0, result.parts.length > 0 ? undefined : mostBars)
  const stacks = bars.map(({ values, parts }) => (parts.length > 0 ? parts : [values[0] ?? 0]))
  const highest = Math.max(...stacks.map(sumOf), 0)
  if (highest === 0 || bars.length < 2) return null
  return (
    <figure className="report-chart" role="img" aria-label={fill(texts.reports.chart, { title })}>
      <div className="report-bars" aria-hidden="true">
        {bars.map(({ key, label }, index) => (
          <div key={key} className="report-bar" title={label}>
            <div className="report-stack">
              {stacks[index]?.map((value, part) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: A part is its place.
                  key={part}
                  className={`report-series-${part % 6}`}
                  style={{ height: `${(100 * Math.max(0, value)) / highest}%` }}
                />
              ))}
            </div>
            <span className="report-bar-label">{shortLabel(label)}</span>
          </div>
        ))}
      </div>
      {result.parts.length > 0 && (
        <ul className="report-legend" aria-hidden="true">
          {result.parts.map(({ key, label }, part) => (
            <li key={key}>
              <span className={`report-series-${part % 6}`} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.max(0, value), 0)
}

/** `November 2026` is `Nov 26` below a bar. */
function shortLabel(label: string): string {
  const month = /^(\p{L}+) (\d{4})$/u.exec(label)
  return month ? `${month[1]?.slice(0, 3)} ${month[2]?.slice(2)}` : label
}
