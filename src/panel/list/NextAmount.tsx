import type { NextAmount as Next } from '#client/computed/workOut.ts'
import { fill } from '#model/base/translator.ts'
import { nearDayFormat } from '#model/kinds/formats.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** Shows what an amount will be until the end of next month, beside that of today. */
export default function NextAmount({ field, next: { from, amount } }: { field: ResolvedField; next: Next }) {
  const { language, texts } = useLanguage()
  const sum = field.type.toText(amount, field, language)
  return (
    <small className="later-next muted">
      {fill(texts.costs.next, { day: nearDayFormat(language).format(Date.parse(from)), sum })}
    </small>
  )
}
