import { isInstant } from '#kinds/dates/moments.ts'
import { instantFormat } from '#model/kinds/formats.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { timeAgo } from '../base/i18n/timeAgo.ts'

/** Shows how long ago something was; the exact time stands in the title. */
export function ChangeTime({ at }: { at: string }) {
  const { language } = useLanguage()
  const now = useNow()
  if (!isInstant(at)) return at
  const then = new Date(at)
  return (
    <time dateTime={at} title={instantFormat(language).format(then)}>
      {timeAgo(then, now, language)}
    </time>
  )
}
