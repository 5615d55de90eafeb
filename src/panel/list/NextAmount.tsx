import type { NextAmount as Next } from '#client/computed/workOut.ts'
import { fill } from '#model/base/translator.ts'
import { nearDayFormat } from '#model/kinds/formats.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** Shows what an amount will be until the end of next month, beside that of today. */
export default function NextAmount({ field, next: { from, amount } }: { field: ResolvedField; next: Next }) {
  const { language, texts } = useLanguage()
  const dayOf = (day: string) => nearDayFormat(language).format(Date.parse(day))
  // What comes to nothing is no price.
  const words =
    amount === 0
      ? fill(texts.costs.nextNothing, { day: dayOf(shiftedDay(from, -1)) })
      : fill(texts.costs.next, { day: dayOf(from), sum: field.type.toText(amount, field, language) })
  return <small className="later-next muted">{words}</small>
}
