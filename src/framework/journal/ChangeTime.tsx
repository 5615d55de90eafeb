import { useNow } from '../clock/ClockContext.ts'
import { isInstant } from '../fields/dateTime.ts'
import { instantFormat } from '../fields/formats.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { timeAgo } from '../i18n/timeAgo.ts'

/** How long ago something was; the exact time stands in the title. */
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
