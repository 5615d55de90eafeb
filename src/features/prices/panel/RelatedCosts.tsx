import { Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { RecordLink } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import { dayText, numberFormat } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { holdsOn } from '#model/language/dues.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { costOf, type Days } from '../model/costOf.ts'
import { dueOf } from '../model/dues.ts'
import { CostExplainer } from './CostExplainer.tsx'
import type { CostSource } from './costSources.ts'
import { amountText } from './costText.ts'
import { type CostLine, daysOf, momentOf, monthlyCosts, readCosts } from './monthlyCosts.ts'
import './price.css'

/** Lists a record's costs by other records. */
export function RelatedCosts({ source, record }: { source: CostSource; record: AnyRecord }) {
  const { texts } = useLanguage()
  const today = localDay(useNow())
  const { data, error, isFetching, refetch } = useCosts(source, record)
  return (
    <section className="detail-section">
      <Typography variant="h2">{texts.costs.related}</Typography>
      {error && (
        <FailurePanel
          title={texts.costs.notRead}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Skeleton variant="rounded" height={96} role="img" aria-label={texts.shell.loading} />
      )}
      {data && <CostLines source={source} {...data} today={today} />}
    </section>
  )
}

/** Shares one read between the head of a page and its content. */
export function useCosts(source: CostSource, record: AnyRecord) {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: [source.entry.name, 'costs', source.side, String(record.id)],
    queryFn: ({ signal }) => readCosts(dataProvider, source, record, signal),
    retry: false,
  })
}

interface CostLinesProps {
  source: CostSource
  lines: readonly CostLine[]
  /** Number of all, read or not. */
  total: number
  /** `YYYY-MM-DD` */
  today: string
}

/** Shows running and later costs, and the sum of running ones. */
function CostLines({ source, lines, total, today }: CostLinesProps) {
  const { language, texts } = useLanguage()
  const shown = lines.filter((line) => momentOf(daysOf(line, source), today) !== 'ended')
  const { sums, unknown } = monthlyCosts(source, shown, today)
  const together = [...sums].map(([currency, sum]) => amountText(sum, currency, language)).join(' + ')
  if (shown.length === 0) return <p className="muted small">{texts.costs.none}</p>
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
      {unknown > 0 && <p className="muted small">{fill(texts.costs.without, { count: unknown })}</p>}
      {total > lines.length && (
        <p className="muted small">{fill(texts.costs.more, { count: lines.length, total })}</p>
      )}
    </>
  )
}

interface CostRowProps {
  line: CostLine
  source: CostSource
  /** `YYYY-MM-DD` */
  today: string
}

/** Shows a cost, whose price can be tried out with other units. */
function CostRow({ line, source, today }: CostRowProps) {
  const { language, texts, textOf } = useLanguage()
  const { priced: resource, costs } = source
  const { record, priced, units } = line
  const days = daysOf(line, source)
  const period = usePeriodText(days)
  const cost = priced && costOf(resource, priced, units)
  const isLater = momentOf(days, today) === 'later'
  const due = dueOf(source, record, priced)
  const counts = due !== undefined && holdsOn(due, today)
  const id = String(record[costs.by] ?? '')
  const title = priced ? recordTitle(resource, priced, language) : id
  const unit = textOf(resource.price?.unit?.[units === 1 ? 0 : 1] ?? '')
  const about = [
    period && isLater ? `${period} (${texts.costs.later})` : period,
    costs.units === undefined ? '' : `${numberFormat(language).format(units)} ${unit}`,
    counts || isLater ? '' : texts.costs.notCounted,
  ]
  return (
    <li className="cost-row">
      <RecordLink resource={resource.name} record={{ id, title, known: priced !== undefined }} />
      <span className={counts ? 'cost-amount' : 'cost-amount muted'}>
        {cost ? amountText(cost.month, cost.currency, language) : texts.costs.unknown}
      </span>
      <span className="whole muted small">{about.filter(Boolean).join(' · ')}</span>
      {priced && cost && (
        <details className="whole">
          <summary className="bare-link">{texts.costs.explain}</summary>
          <CostExplainer resource={resource} record={priced} units={units} days={days} />
        </details>
      )}
    </li>
  )
}

function usePeriodText([from, to]: Days): string {
  const { language, texts } = useLanguage()
  const shown = (day: string) => dayText(day, language)
  if (isCalendarDay(from) && isCalendarDay(to)) {
    return fill(texts.costs.period, { from: shown(from), to: shown(to) })
  }
  if (isCalendarDay(from)) return fill(texts.costs.since, { from: shown(from) })
  return isCalendarDay(to) ? fill(texts.costs.until, { to: shown(to) }) : ''
}
