import { fill } from '../../../model/base/translator.ts'
import { isCalendarDay } from '../../../model/kinds/date.ts'
import { dayFormat, numberFormat } from '../../../model/kinds/formats.ts'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { RecordLink } from '../../../panel/fields/RecordLink.tsx'
import { CostExplainer } from './CostExplainer.tsx'
import { costOf, type Days } from './costOf.ts'
import type { CostSource } from './costSources.ts'
import { amountText } from './costText.ts'
import { daysOf, momentOf } from './monthlyCosts.ts'
import type { CostLine } from './readCosts.ts'

interface CostRowProps {
  line: CostLine
  source: CostSource
  /** `YYYY-MM-DD` */
  today: string
}

/** One record that costs something; its price can be opened and tried out with other numbers. */
export function CostRow({ line, source, today }: CostRowProps) {
  const { language, texts, textOf } = useLanguage()
  const { priced: resource, costs } = source
  const { record, priced, units } = line
  const days = daysOf(line, source)
  const period = usePeriodText(days)
  const cost = priced && costOf(resource, priced, units)
  const isLater = momentOf(days, today) === 'later'
  const id = String(record[costs.by] ?? '')
  const title = priced ? recordTitle(resource, priced, language) : id
  const unit = textOf(resource.price?.unit?.[units === 1 ? 0 : 1] ?? '')
  const about = [
    period && isLater ? `${period} (${texts.costs.later})` : period,
    costs.units === undefined ? '' : `${numberFormat(language).format(units)} ${unit}`,
  ]
  return (
    <li className="cost-row">
      <RecordLink resource={resource.name} record={{ id, title, known: priced !== undefined }} />
      <span className="cost-amount">
        {cost ? amountText(cost.month, cost.currency, language) : texts.costs.unknown}
      </span>
      <span className="cost-about">{about.filter(Boolean).join(' · ')}</span>
      {priced && cost && (
        <details>
          <summary>{texts.costs.explain}</summary>
          <CostExplainer resource={resource} record={priced} units={units} days={days} />
        </details>
      )}
    </li>
  )
}

function usePeriodText([from, to]: Days): string {
  const { language, texts } = useLanguage()
  const shown = (day: string) => dayFormat(language).format(new Date(`${day}T00:00:00Z`))
  if (isCalendarDay(from) && isCalendarDay(to)) {
    return fill(texts.costs.period, { from: shown(from), to: shown(to) })
  }
  if (isCalendarDay(from)) return fill(texts.costs.since, { from: shown(from) })
  return isCalendarDay(to) ? fill(texts.costs.until, { to: shown(to) }) : ''
}
