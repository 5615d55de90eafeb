import { Skeleton } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import { dayText, numberFormat } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import { holdsOn } from '#model/language/dues.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { dueOf } from '../model/dues.ts'
import { currencyOf } from '../model/index.ts'
import { type CostSource, costSources, earningSources } from './costSources.ts'
import { amountText } from './costText.ts'
import { monthlyCosts } from './monthlyCosts.ts'
import { useCosts } from './RelatedCosts.tsx'

/** Shows what the record pays or earns a month. */
export default function RecordMonth({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { can, resources } = usePanel()
  return (
    <>
      {costSources(resource, resources, can).map((source) => (
        <Paid key={`${source.entry.name}.${source.side}`} source={source} record={record} />
      ))}
      {earningSources(resource, resources, can).map((source) => (
        <Earned key={`${source.entry.name}.${source.side}`} source={source} record={record} />
      ))}
    </>
  )
}

interface MonthProps {
  source: CostSource
  record: AnyRecord
}

function Paid({ source, record }: MonthProps) {
  const { language, texts, textOf } = useLanguage()
  const { isPending, month, running } = useMonth(source, record)
  // Holds the place of "1.935,60 € im Monat · 1 Abonnement bis 17.03.2027".
  if (isPending) return <Skeleton width="20em" />
  if (month === undefined) return null
  if (running.length === 0) return texts.costs.nothingHeld
  const ends = running
    .map(({ to }) => to)
    .filter((end) => end !== '')
    .toSorted()
  const day = ends[0] === undefined ? '' : dayText(ends[0], language)
  const until = running.length === 1 ? texts.costs.heldUntil : texts.costs.firstEnds
  const held = fill(texts.costs.held, {
    count: numberFormat(language).format(running.length),
    resource: textOf(source.priced.label[running.length === 1 ? 0 : 1]),
  })
  return (
    <>
      <strong>{fill(texts.costs.inMonth, { sum: month })}</strong>
      <span>{day === '' ? held : fill(until, { held, day })}</span>
    </>
  )
}

function Earned({ source, record }: MonthProps) {
  const { language, texts } = useLanguage()
  const { isPending, month, running, next } = useMonth(source, record)
  if (isPending) return <Skeleton width="12em" />
  if (month === undefined) return null
  if (running.length > 0 || next === undefined)
    return <strong>{fill(texts.costs.earns, { sum: month })}</strong>
  // Nothing a month would be puzzling where customers are assigned from a later day on.
  const day = dayText(next.day, language)
  return <strong>{fill(texts.costs.earnsFrom, { day, sum: next.sum })}</strong>
}

/** Returns amounts in words, and dues of today. */
function useMonth(source: CostSource, record: AnyRecord) {
  const { language, texts } = useLanguage()
  const today = localDay(useNow())
  const { data, isPending } = useCosts(source, record)
  const currency = currencyOf(source.priced)
  const { sums } = monthlyCosts(source, data?.lines ?? [], today)
  const sum = amountText(sums.get(currency) ?? 0, currency, language)
  const isWhole = data !== undefined && data.lines.length === data.total
  const dues = data?.lines.flatMap((line) => dueOf(source, line.record, line.priced) ?? []) ?? []
  const told = (amount: string) => (isWhole ? amount : fill(texts.costs.atLeast, { sum: amount }))
  const [day] = dues.flatMap(({ from }) => (from > today ? [from] : [])).toSorted()
  const dueThen = dues.filter((due) => day !== undefined && holdsOn(due, day))
  const sumThen = dueThen.reduce((whole, { amount = 0 }) => whole + amount, 0)
  return {
    isPending,
    running: dues.filter((due) => holdsOn(due, today)),
    month: data && told(sum),
    /** First later day on which something begins, and the sum then. */
    next: day === undefined ? undefined : { day, sum: told(amountText(sumThen, currency, language)) },
  }
}
