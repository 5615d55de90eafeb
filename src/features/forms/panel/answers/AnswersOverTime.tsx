import { Typography } from '@mui/material'
import { useId } from 'react'
import { dayFormat, monthFormat, numberFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type AnswersSummary, answersOverTime } from '../../model/summary.ts'
import { Bar } from './Bar.tsx'

/** How many answers came in, by days or, over a longer time, by months. */
export function AnswersOverTime({ days }: Pick<AnswersSummary, 'days'>) {
  const { language, texts } = useLanguage()
  const text = texts.formAnswers
  const headingId = useId()
  const stretches = answersOverTime(days)
  const most = Math.max(...stretches.map(({ count }) => count))
  const number = numberFormat(language)
  const isMonthly = stretches[0]?.time.length === 'YYYY-MM'.length
  const nameOf = (time: string) =>
    isMonthly
      ? monthFormat(language).format(new Date(`${time}-01`))
      : dayFormat(language).format(new Date(time))
  return (
    <section className="stack" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId}>
        {text.overTime}
      </Typography>
      <table className="answers-bars" aria-labelledby={headingId}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{isMonthly ? text.month : text.day}</th>
            <th scope="col">{text.title}</th>
          </tr>
        </thead>
        <tbody>
          {stretches.map(({ time, count }) => (
            <tr key={time}>
              <th scope="row">
                <time dateTime={time}>{nameOf(time)}</time>
              </th>
              <td>
                <Bar of={most} value={count}>
                  {number.format(count)}
                </Bar>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
