import { dayFormat, monthFormat } from '../../../../model/kinds/formats.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { daysBetween } from './groupActivity.ts'

/** How far a day is from today, with the day; of a whole month its name. */
export function ActivityHeading({ time, today }: { time: string; today: string }) {
  const { language } = useLanguage()
  if (time.length === 'YYYY-MM'.length) {
    return (
      <h3>
        <time dateTime={time}>{monthFormat(language).format(new Date(`${time}-01`))}</time>
      </h3>
    )
  }
  const distance = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return (
    <h3>
      {distance.format(daysBetween(today, time), 'day')}{' '}
      <time dateTime={time} className="activity-day">
        {dayFormat(language).format(new Date(time))}
      </time>
    </h3>
  )
}
