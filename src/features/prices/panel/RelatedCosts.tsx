import { Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { RecordLink } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import { plansOf } from '#model/contract/plan.ts'
import { dayText, numberFormat } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { dueOn } from '#model/language/dues.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { reckonedMeta } from '#panel/base/reckonedMeta.ts'
import { hasPlans, readPlans } from '#panel/dues/histories.ts'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { costOf, type Days } from '../model/costOf.ts'
import { currencyOf } from '../model/index.ts'
import { CostExplainer } from './CostExplainer.tsx'
import type { CostSource } from './costSources.ts'
import { amountText, nextText, reasonOf } from './costText.ts'
import { ExplainedAmount } from './ExplainedAmount.tsx'
import {
  type CostLine,
  costLines,
  costsOn,
  daysOf,
  isNext,
  momentOf,
  nextChange,
  readCosts,
} from './monthlyCosts.ts'
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
  const provider = useDataProvider()
  const { can, resources } = usePanel()
  const costs = useQuery({
    queryKey: [source.entry.name, 'costs', source.side, String(record.id)],
    queryFn: ({ signal }) => readCosts(provider, source, record, signal),
    retry: false,
    meta: reckonedMeta,
  })
  const read = costs.data?.lines ?? []
  const ids = [...new Set(read.flatMap(({ priced }) => (priced ? [String(priced.id)] : [])))]
  const isPlannable = hasPlans(source.priced, { resources, can }) && ids.length > 0
  const plans = useQuery({
    queryKey: [plansOf(resources)?.name, 'costs', source.priced.name, ids],
    queryFn: ({ signal }) => readPlans({ provider, resources, can }, source.priced, ids, signal),
    enabled: isPlannable,
    retry: false,
    meta: reckonedMeta,
  })
  const lines = useMemo(
    () => costs.data && costLines(source, costs.data.lines, plans.data),
    [costs.data, plans.data, source],
  )
  return {
    data: costs.data && lines && { lines, total: costs.data.total },
    error: costs.error ?? plans.error,
    isFetching: costs.isFetching || plans.isFetching,
    isPending: costs.isPending || (isPlannable && plans.isPending),
    refetch: () => Promise.all([costs.refetch(), ...(isPlannable ? [plans.refetch()] : [])]),
  }
}

interface CostLinesProps {
  source: CostSource
  lines: readonly CostLine[]
  /** Number of all, read or not. */
  total: number
  /** `YYYY-MM-DD` */
  today: string
}

/** Shows running and later costs, the sum of running ones, and of the next month where it differs. */
function CostLines({ source, lines, total, today }: CostLinesProps) {
  const { language, texts } = useLanguage()
  const shown = lines.filter((line) => momentOf(daysOf(line, source), today) !== 'ended')
  const { running, sum, unknown } = costsOn(shown, today)
  const told = (cents: number) => amountText(cents, currencyOf(source.priced), language)
  const next = nextChange(shown, today)
  if (shown.length === 0) return <p className="muted small">{texts.costs.none}</p>
  return (
    <>
      <ul className="cost-lines">
        {shown.map((line) => (
          <CostRow key={line.record.id} line={line} source={source} today={today} />
        ))}
      </ul>
      <p className="cost-total">
        <span>{texts.costs.total}</span>{' '}
        <span>
          {running.length === 0 ? (
            told(sum)
          ) : (
            <ExplainedAmount source={source} lines={running.map(({ line }) => line)}>
              {told(sum)}
            </ExplainedAmount>
          )}
        </span>
      </p>
      {next && isNext(next, today) && (
        <p className="right muted small">{nextText(next, told, { language, texts })}</p>
      )}
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
  const due = dueOn(line.steps, today)
  const counts = due !== undefined
  const reason = reasonOf(source, line, today, { language, texts })
  const next = nextChange([line], today)
  const told = (cents: number) => amountText(cents, currencyOf(resource), language)
  const id = String(record[costs.by] ?? '')
  const title = priced ? recordTitle(resource, priced, language) : id
  const unit = textOf(resource.price?.unit?.[units === 1 ? 0 : 1] ?? '')
  const about = [
    period && isLater ? `${period} (${texts.costs.later})` : period,
    costs.units === undefined ? '' : `${numberFormat(language).format(units)} ${unit}`,
    reason ?? '',
    // Its end is told already.
    next && next.sum !== 0 && !isLater ? nextText(next, told, { language, texts }) : '',
  ]
  return (
    <li className="cost-row">
      <RecordLink resource={resource.name} record={{ id, title, known: priced !== undefined }} />
      <span className={counts ? 'cost-amount' : 'cost-amount muted'}>
        {cost && counts && (
          <ExplainedAmount source={source} lines={[line]}>
            {told(due.amount ?? 0)}
          </ExplainedAmount>
        )}
        {cost && !counts && told(cost.month)}
        {!cost && texts.costs.unknown}
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
