import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'
import { costOf, unitsOf } from '../../prices/panel/costOf.ts'
import { momentOf } from '../../prices/panel/monthlyCosts.ts'
import { type PairPlace, type PairValues, pairingOf } from '../model/pair.ts'
import { type ChangeSet, valuesOf } from './changeSet.ts'

/** By how much a change set changes what is paid in a month, once all of it holds. */
export interface CostsOfChanges {
  /** By currency, whole cents; negative where less is paid. */
  sums: ReadonlyMap<string, number>
  /** Rows whose price is not known. */
  unknown: number
}

interface CostsOptions {
  resource: ResolvedResource
  /** The first side's entry, with its price. */
  priced: ResolvedResource
  place: PairPlace
  set: ChangeSet
  /** The first side's records, by id as text. */
  firsts: ReadonlyMap<string, AnyRecord>
  /** `YYYY-MM-DD`; what has ended by then costs nothing any more. */
  today: string
}

/** @returns `undefined` where pairs cost nothing, or not by the price of their first side */
export function costsOfChanges(options: CostsOptions): CostsOfChanges | undefined {
  const { resource, priced, place, set, firsts, today } = options
  const { costs } = resource
  const [first] = pairingOf(resource).sides
  if (costs?.by !== first || !priced.price) return undefined
  const sums = new Map<string, number>()
  let unknown = 0

  function isOver(values: PairValues): boolean {
    const days = costs?.period?.map((name) => values[name]) ?? []
    return momentOf([days[0], days[1]], today) === 'ended'
  }

  for (const change of set.changes.values()) {
    const record = firsts.get(String(place.side === first ? place.id : change.other))
    const price = (values: PairValues) =>
      record && costOf(priced, record, unitsOf({ id: '', ...values }, costs.units))
    const before = change.kind !== 'assign' && !isOver(change.pair.values) ? [change.pair.values] : []
    const after = valuesOf(set, change)
    const parts = [
      ...before.map((values) => [price(values), -1] as const),
      ...(change.kind === 'remove' || isOver(after) ? [] : [[price(after), 1] as const]),
    ]
    if (parts.some(([cost]) => cost === undefined)) unknown += 1
    else
      for (const [cost, sign] of parts)
        if (cost) sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + sign * cost.month)
  }
  return { sums, unknown }
}
