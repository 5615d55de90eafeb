import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { readMany } from '#client/api/manyAtOnce.ts'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { reckonedMeta } from '#panel/base/reckonedMeta.ts'
import type { AmountProps } from '#panel/features.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { itself } from '../model/index.ts'
import { unitsOf } from '../model/monthlyPrices.ts'
import { type CostSource, ownSource } from './costSources.ts'
import { Explanation, OpeningAmount } from './ExplainedAmount.tsx'
import { costLines, costsOn } from './monthlyCosts.ts'
import { useCosts } from './RelatedCosts.tsx'

/** Shows in a row what its record, or records that lead to it, come to today, with how that comes about. */
export default function DueAmount({ of, by, record, day, children }: AmountProps) {
  const { can, resources } = usePanel()
  const entry = resources.find(({ name }) => name === of)
  const own = entry && ownSource(entry, resources, can)
  if (!own || !can(own.entry.access.list)) return children
  return (
    <OpeningAmount sum={children} isInRow>
      {by === undefined || by === itself ? (
        <OfItself source={own} record={record} day={day} />
      ) : (
        <OfOthers source={{ ...own, side: by }} record={record} />
      )}
    </OpeningAmount>
  )
}

interface PartProps {
  source: CostSource
  record: AnyRecord
  day?: string | undefined
}

function OfOthers({ source, record }: PartProps) {
  const today = localDay(useNow())
  const { data, isPending } = useCosts(source, record)
  if (isPending) return <Skeleton width={280} height={48} />
  const { running } = costsOn(data?.lines ?? [], today)
  return <Explanation source={source} lines={running.map(({ line }) => line)} />
}

function OfItself({ source, record, day }: PartProps) {
  const provider = useDataProvider()
  const { costs, priced } = source
  const id = record[costs.by]
  const { data, isPending } = useQuery({
    queryKey: [priced.name, 'costs', id],
    queryFn: ({ signal }) => readMany(provider, priced, [id], signal),
    retry: false,
    meta: reckonedMeta,
  })
  if (isPending) return <Skeleton width={280} height={48} />
  const line = { record, priced: data?.get(String(id)), units: unitsOf(record, costs.units) }
  return <Explanation source={source} lines={costLines(source, [line], undefined)} day={day} />
}
