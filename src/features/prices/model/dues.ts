import { areMet } from '#model/kinds/conditions.ts'
import { isMissing } from '#model/kinds/rules.ts'
import { stretchOf } from '#model/language/dues.ts'
import type { Due, Stretch } from '#model/language/features.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Costs } from './index.ts'
import { monthlyPrices, monthOf, unitsOf } from './monthlyPrices.ts'

/** Records that cost something, and the entry with the price. */
export interface PricedBy {
  costs: Costs
  priced: ResolvedResource
}

/**
 * What a record comes to in a month, and for how long: on the days of its own period that lie in the term of the record with the
 * price, where that is such that anything is due.
 */
export function dueOf(
  { costs, priced }: PricedBy,
  record: AnyRecord,
  pricedRecord: AnyRecord | undefined,
): Due | undefined {
  if (isMissing(record[costs.by])) return undefined
  const own = stretchOf(record, costs.period)
  if (!pricedRecord) return { ...own, amount: undefined }
  const { price } = priced
  if (price?.when && !areMet(price.when, pricedRecord)) return undefined
  const stretch = common(own, stretchOf(pricedRecord, price?.term))
  if (!stretch) return undefined
  const prices = monthlyPrices(priced, pricedRecord)
  return { ...stretch, amount: prices && monthOf(prices, unitsOf(record, costs.units)) }
}

/** The days that lie in both, if there are any. */
function common(one: Stretch, other: Stretch): Stretch | undefined {
  const from = one.from > other.from ? one.from : other.from
  const ends = [one.to, other.to].filter((end) => end !== '').toSorted()
  const to = ends[0] ?? ''
  return to !== '' && from > to ? undefined : { from, to }
}
