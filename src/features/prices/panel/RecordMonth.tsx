import { Skeleton } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import { dayText, numberFormat } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { currencyOf } from '../model/index.ts'
import { type CostSource, costSources, earningSources } from './costSources.ts'
import { amountText, nextText, reasonOf } from './costText.ts'
import { ExplainedAmount } from './ExplainedAmount.tsx'
import { endingsOf } from './endings.ts'
import { type CostLine, costsOn, isNext, type MonthlyCosts, nextChange } from './monthlyCosts.ts'
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
  const { language, texts } = useLanguage()
  const { isPending, lines, now, told, next, today } = useMonth(source, record)
  // Holds the place of "1.935,60 € im Monat · 1 Abonnement bis 17.03.2027".
  if (isPending) return <Skeleton width="20em" />
  if (lines === undefined) return null
  if (now.running.length > 0) {
    return (
      <>
        <strong>
          <ExplainedAmount source={source} lines={now.running.map(({ line }) => line)}>
            {fill(texts.costs.inMonth, { sum: told(now.sum) })}
          </ExplainedAmount>
        </strong>
        {next && <span>{next}</span>}
        <Held source={source} running={now.running} lines={lines} />
      </>
    )
  }
  // Whoever has something and pays nothing asks why.
  const reasons = lines.flatMap((line) => {
    const reason = reasonOf(source, line, today, { language, texts })
    const title = line.priced && recordTitle(source.priced, line.priced, language)
    return reason && title ? [fill(texts.costs.because, { title, reason })] : []
  })
  return (
    <>
      <span>{texts.costs.nothingHeld}</span>
      {next && <span>{next}</span>}
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </>
  )
}

interface HeldProps extends Pick<MonthProps, 'source'>, Pick<MonthlyCosts, 'running'> {
  lines: readonly CostLine[]
}

/** Names how many run, and when the first ends whose payer does not go on: by itself, or with the priced record. */
function Held({ source, running, lines }: HeldProps) {
  const { language, texts, textOf } = useLanguage()
  const endOf = endingsOf(
    source,
    lines.map(({ record }) => record),
  )
  const [first] = running
    .flatMap(({ line }) => {
      const end = endOf(line)
      return end ? [{ line, end }] : []
    })
    .toSorted((one, other) => (one.end.day < other.end.day ? -1 : 1))
  const held = fill(texts.costs.held, {
    count: numberFormat(language).format(running.length),
    resource: textOf(source.priced.label[running.length === 1 ? 0 : 1]),
  })
  if (!first) return <span>{held}</span>
  const { line, end } = first
  const until = running.length === 1 ? texts.costs.heldUntil : texts.costs.firstEnds
  const words = fill(until, { held, day: dayText(end.day, language) })
  if (end.isOwn || !line.priced) return <span>{words}</span>
  return (
    <span>
      {fill(texts.costs.endsForAll, {
        until: words,
        title: recordTitle(source.priced, line.priced, language),
      })}
    </span>
  )
}

function Earned({ source, record }: MonthProps) {
  const { texts } = useLanguage()
  const { isPending, lines, now, told, next } = useMonth(source, record)
  if (isPending) return <Skeleton width="12em" />
  if (lines === undefined) return null
  return (
    <>
      <strong>
        {now.running.length === 0 ? (
          fill(texts.costs.earns, { sum: told(now.sum) })
        ) : (
          <ExplainedAmount source={source} lines={now.running.map(({ line }) => line)}>
            {fill(texts.costs.earns, { sum: told(now.sum) })}
          </ExplainedAmount>
        )}
      </strong>
      {next && <span>{next}</span>}
    </>
  )
}

/** Returns what is due today, and what will be once that changes. */
function useMonth(source: CostSource, record: AnyRecord) {
  const { language, texts } = useLanguage()
  const today = localDay(useNow())
  const { data, isPending } = useCosts(source, record)
  const lines = data?.lines ?? []
  const isWhole = data !== undefined && data.lines.length === data.total
  const told = (sum: number) => {
    const amount = amountText(sum, currencyOf(source.priced), language)
    return isWhole ? amount : fill(texts.costs.atLeast, { sum: amount })
  }
  const now = costsOn(lines, today)
  const next = nextChange(lines, today)
  const isTold = next !== undefined && isNext(next, today)
  return {
    ...{ isPending, today, now, told },
    lines: data?.lines,
    next: isTold ? nextText(next, told, { language, texts }) : undefined,
  }
}
