import { useWatch } from 'react-hook-form'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { fill } from '#model/base/translator.ts'
import { dayText } from '#model/kinds/formats.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { pairingOf } from '../../model/pair.ts'
import { firstEnd } from '../notice.ts'

/** Names the notice period, and says where the day that is entered lies before its end. */
export function NoticeHint() {
  const { notice } = pairingOf(useResource())
  const { formatNumber, language, texts } = useLanguage()
  const today = useToday()
  const on: unknown = useWatch({ name: 'on' })
  if (!notice) return null
  const { ofNotice, ofNoticeToMonthEnd, tooEarlyForNotice } = texts.pairing.verbs.end
  const { oneMonth, months } = texts.costs
  const first = firstEnd(notice, today)
  const length = notice.months === 1 ? oneMonth : fill(months, { count: formatNumber(notice.months) })
  const text = notice.to === undefined ? ofNotice : ofNoticeToMonthEnd
  return (
    <p className="muted">
      {fill(text, { months: length, day: dayText(first, language) })}{' '}
      <span role="status">{isCalendarDay(on) && on < first && <strong>{tooEarlyForNotice}</strong>}</span>
    </p>
  )
}
