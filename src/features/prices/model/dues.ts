import { areMet } from '#model/kinds/conditions.ts'
import { isMissing } from '#model/kinds/rules.ts'
import { stretchOf } from '#model/language/dues.ts'
import type { Due, Stretch } from '#model/language/features.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Costs } from './index.ts'
import { monthlyPrices, monthOf, unitsOf } from './monthlyPrices.ts'

/** Costs of an entry, and the entry with the price. */
export interface PricedBy {
  costs: Costs
  priced: ResolvedResource
}

/** Returns the monthly cost on days of the record's period within the term of the priced record. */
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

/** Returns the intersection, if there is one. */
function common(one: Stretch, other: Stretch): Stretch | undefined {
  const from = one.from > other.from ? one.from : other.from
  const ends = [one.to, other.to].filter((end) => end !== '').toSorted()
  const to = ends[0] ?? ''
  return to !== '' && from > to ? undefined : { from, to }
}
