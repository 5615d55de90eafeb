import { Typography } from '@mui/material'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { fill } from '#model/base/translator.ts'
import { dayText, numberFormat } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import type { Days } from '../model/costOf.ts'
import { CostExplainer } from './CostExplainer.tsx'
import type { CostSource } from './costSources.ts'
import { RelatedCosts } from './RelatedCosts.tsx'
import './termBar.css'

interface RecordCostsProps {
  record: AnyRecord
  sources: readonly CostSource[]
}

export default function RecordCosts({ record, sources }: RecordCostsProps) {
  const resource = useResource()
  const { texts } = useLanguage()
  return (
    <>
      {resource.price?.term && (
        <section className="detail-section">
          <Typography variant="h2">{texts.costs.termTitle}</Typography>
          <TermBar days={[record[resource.price.term[0]], record[resource.price.term[1]]]} />
        </section>
      )}
      {resource.price && (
        <section className="detail-section">
          <Typography variant="h2">{texts.costs.title}</Typography>
          <CostExplainer key={record.id} resource={resource} record={record} />
        </section>
      )}
      {sources.map((source) => (
        <RelatedCosts key={`${source.entry.name}.${source.side}`} source={source} record={record} />
      ))}
    </>
  )
}

/** Draws a term with its elapsed share. */
function TermBar({ days: [from, to] }: { days: Days }) {
  const { language } = useLanguage()
  const today = localDay(useNow())
  const words = useTermWords(from, to, today)
  if (!isCalendarDay(from)) return null
  const shown = (day: string) => dayText(day, language)
  const end = isCalendarDay(to) ? to : undefined
  const share = end === undefined ? (from <= today ? 1 : 0) : shareOver(from, end, today)
  return (
    <div className="stack mb-5 term-bar">
      <progress
        value={share}
        max={1}
        className={end === undefined ? 'is-open' : undefined}
        aria-label={words}
      />
      <p className="line between small">
        <span className="muted">{shown(from)}</span>
        <span>{words}</span>
        <span className="muted">{end === undefined ? '' : shown(end)}</span>
      </p>
    </div>
  )
}

function useTermWords(from: unknown, to: unknown, today: string): string {
  const { language, texts } = useLanguage()
  const shown = (day: string) => dayText(day, language)
  if (isCalendarDay(from) && from > today) return fill(texts.costs.notBegun, { from: shown(from) })
  if (!isCalendarDay(to)) return texts.costs.noEnd
  if (to < today) return fill(texts.costs.over, { to: shown(to) })
  const left = daysBetween(today, to)
  const months = Math.floor(left / 30.4)
  if (months > 3) return fill(texts.costs.monthsLeft, { months: numberFormat(language).format(months) })
  if (left === 0) return texts.costs.dayLeft
  return fill(left === 1 ? texts.costs.oneDayLeft : texts.costs.daysLeft, {
    count: numberFormat(language).format(left),
  })
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

function shareOver(from: string, to: string, today: string): number {
  const all = daysBetween(from, to)
  if (all <= 0) return today > to ? 1 : 0
  return Math.min(1, Math.max(0, daysBetween(from, today) / all))
}
