import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { CostRow } from './CostRow.tsx'
import type { CostSource } from './costSources.ts'
import { amountText } from './costText.ts'
import { daysOf, momentOf, monthlyCosts } from './monthlyCosts.ts'
import type { CostLine } from './readCosts.ts'

interface CostLinesProps {
  source: CostSource
  lines: readonly CostLine[]
  /** How many there are, read or not. */
  total: number
  /** `YYYY-MM-DD` */
  today: string
}

/** What runs or is yet to begin, line by line, and what runs together. */
export function CostLines({ source, lines, total, today }: CostLinesProps) {
  const { language, texts } = useLanguage()
  const shown = lines.filter((line) => momentOf(daysOf(line, source), today) !== 'ended')
  const { sums, unknown } = monthlyCosts(source, shown, today)
  const together = [...sums].map(([currency, sum]) => amountText(sum, currency, language)).join(' + ')
  if (shown.length === 0) return <p className="cost-note">{texts.costs.none}</p>
  return (
    <>
      <ul className="cost-lines">
        {shown.map((line) => (
          <CostRow key={line.record.id} line={line} source={source} today={today} />
        ))}
      </ul>
      <p className="cost-total">
        <span>{texts.costs.total}</span> <span>{together || '–'}</span>
      </p>
      {unknown > 0 && <p className="cost-note">{fill(texts.costs.without, { count: unknown })}</p>}
      {total > lines.length && (
        <p className="cost-note">{fill(texts.costs.more, { count: lines.length, total })}</p>
      )}
    </>
  )
}
