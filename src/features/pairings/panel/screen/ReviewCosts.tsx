import { changedAmount } from '#kinds/numbers/changedAmount.ts'
import { fill } from '#model/base/translator.ts'
import { dayText, numberFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { ReviewMoney } from '../useReviewMoney.ts'

/** Days in one sentence; more stand below each other. */
const fewDays = 2

/** Shows how much more or less is paid in a month, and from when on. */
export function ReviewCosts({ currency, today, together, unknown }: ReviewMoney) {
  const { language, texts } = useLanguage()
  const { workbench } = texts
  const amount = (cents: number) => changedAmount(cents, currency, language)
  const parts = together.map(({ from, sum, less }) => {
    const both = { less: amount(less), more: amount(sum - less) }
    const change =
      less < 0 && less < sum ? `${amount(sum)} ${fill(workbench.reviewCostsBoth, both)}` : amount(sum)
    const day = dayText(from, language)
    return from === today
      ? fill(workbench.reviewCostsNow, { change })
      : fill(workbench.reviewCostsFrom, { day, change })
  })
  if (together.length === 0) parts.push(workbench.reviewCostsSame)
  if (unknown > 0)
    parts.push(fill(workbench.reviewCostsUnknown, { count: numberFormat(language).format(unknown) }))
  if (parts.length <= fewDays)
    return <p className="firm">{fill(workbench.reviewCosts, { change: parts.join(', ') })}</p>
  return (
    <div className="firm">
      {fill(workbench.reviewCosts, { change: '' }).trim()}
      <ul>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  )
}
