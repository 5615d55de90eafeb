import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { CostReckoner } from '#panel/record/recordExtensions.ts'
import { type PairPlace, type PairValues, pairingOf } from '../model/pair.ts'
import { type ChangeSet, pairValuesOf } from './changeSet.ts'

/** Change of what is paid in a month. */
interface CostsOfChanges {
  /** By currency, in cents. */
  sums: ReadonlyMap<string, number>
  unknown: number
}

interface CostsOptions {
  reckoner: CostReckoner
  resource: ResolvedResource
  priced: ResolvedResource
  place: PairPlace
  set: ChangeSet
  firsts: ReadonlyMap<string, AnyRecord>
  /** `YYYY-MM-DD`; pairs that have ended cost nothing. */
  today: string
}

/** @returns `undefined` where pairs cost nothing, or not by the price of their first side */
export function costsOfChanges(options: CostsOptions): CostsOfChanges | undefined {
  const { reckoner, resource, priced, place, set, firsts, today } = options
  const [first] = pairingOf(resource).sides
  if (!reckoner.isBy(resource, first, priced)) return undefined
  const sums = new Map<string, number>()
  let unknown = 0

  for (const change of set.changes.values()) {
    const record = firsts.get(String(place.side === first ? place.id : change.other))
    const month = (values: PairValues) => reckoner.monthOf(resource, priced, record, values, today)
    const parts = [
      ...(change.kind === 'assign' ? [] : [[month(change.pair.values), -1] as const]),
      ...(change.kind === 'remove' ? [] : [[month(pairValuesOf(set, change)), 1] as const]),
    ]
    if (parts.some(([cost]) => cost === undefined)) unknown += 1
    else
      for (const [cost, sign] of parts)
        if (cost && cost !== 'over')
          sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + sign * cost.month)
  }
  return { sums, unknown }
}
