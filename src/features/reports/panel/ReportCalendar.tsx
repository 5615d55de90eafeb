import { countText } from '#model/kinds/countText.ts'
import { type DayRange, firstDay, monthsBetween, shiftedDay } from '#model/kinds/periods.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { monthName } from './movementTable.ts'
import { measureColumn, type TableContext } from './reportTable.ts'
import type { DayFigures, ReportResult } from './runReport.ts'
import './reportCalendar.css'

interface ReportCalendarProps {
  context: TableContext
  result: ReportResult
  range: DayRange
  /** Narrows the report to a day. */
  onChoose: (range: DayRange) => void
}

/** Draws the months of the records' days: how many on each, with their sum; a day leads to its records. */
export function ReportCalendar({ context, result: { days }, range, onChoose }: ReportCalendarProps) {
  const { texts, language } = context
  const { formatNumber } = useLanguage()
  const measure = measureColumn(context)?.field
  const kept = [...days.keys()].toSorted()
  const months = monthsBetween(kept[0] ?? '', kept.at(-1) ?? '')
  if (months.length > mostMonths) return null

  const nounOf = ({ count, value }: DayFigures) => {
    const noun = countText(context.resource, count, language).slice(formatNumber(count).length)
    return measure && value !== undefined
      ? `${noun} · ${measure.type.toText(value, measure, language)}`
      : noun
  }
  const told = (figures: DayFigures) => `${formatNumber(figures.count)}${nounOf(figures)}`
  return (
    <section className="report-calendar section" aria-label={texts.reports.calendar}>
      {months.map((month) => (
        <table key={month}>
          <caption>
            <strong>{monthName(month, language)}</strong>{' '}
            <span className="muted">{told(sumOf(days, month))}</span>
          </caption>
          <thead>
            <tr>
              {weekdays(language).map(([short, long]) => (
                <th key={long} scope="col" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month)
              .filter((week) => isWithin(week, range))
              .map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => {
                    const figures = day.startsWith(month) ? days.get(day) : undefined
                    return (
                      <td key={day}>
                        {figures ? (
                          <button
                            type="button"
                            title={told(figures)}
                            onClick={() => onChoose({ from: day, to: day })}
                          >
                            <span>
                              {Number(day.slice(8))}
                              <span className="visually-hidden"> {monthName(month, language)}: </span>
                            </span>
                            <b>
                              {formatNumber(figures.count)}
                              <span className="visually-hidden">{nounOf(figures)}</span>
                            </b>
                          </button>
                        ) : (
                          day.startsWith(month) && Number(day.slice(8))
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}

/** More are no picture any more. */
const mostMonths = 12

/** Returns the weeks of a month from Monday on, with days of its neighbours. @param month `YYYY-MM` */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const last = shiftedDay(firstDay(Number(month.slice(0, 4)), Number(month.slice(5)) + 1), -1)
  const sinceMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: string[][] = []
  for (let day = shiftedDay(first, -sinceMonday); day <= last; day = shiftedDay(day, 7)) {
    const monday = day
    weeks.push(Array.from({ length: 7 }, (_, place) => shiftedDay(monday, place)))
  }
  return weeks
}

/** Tells whether a day of the week lies in the period. */
function isWithin(week: readonly string[], { from, to }: DayRange): boolean {
  return (week.at(-1) ?? '') >= from && (to === '' || (week[0] ?? '') <= to)
}

function weekdays(language: string): [string, string][] {
  const name = (place: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + place))
  return Array.from({ length: 7 }, (_, place) => [name(place, 'short'), name(place, 'long')])
}

function sumOf(days: ReportResult['days'], month: string): DayFigures {
  const inMonth = [...days].flatMap(([day, figures]) => (day.startsWith(month) ? [figures] : []))
  const sum = inMonth.reduce((all, { value = 0 }) => all + value, 0)
  return {
    count: inMonth.reduce((all, { count }) => all + count, 0),
    value: inMonth.some(({ value }) => value !== undefined) ? Math.round(sum * 1e6) / 1e6 : undefined,
  }
}
