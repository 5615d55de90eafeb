import { withPlans } from '#model/contract/history.ts'
import type { Plan } from '#model/contract/plan.ts'
import {
  type DueChange,
  type DueSides,
  dueChange,
  dueChanges,
  isDueKnown,
} from '#model/language/dueChanges.ts'
import type { DueRule } from '#model/language/features.ts'
import { unchanged } from '#model/language/history.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type PairPlace, type PairValues, pairingOf } from '../model/pair.ts'
import { type ChangeSet, pairValuesOf } from './changeSet.ts'

interface CostsOfChanges {
  /** By the key of the change, the day from which each takes effect; none where it changes no amount. */
  each: ReadonlyMap<string, DueChange>
  /** All together, on each day on which one of them takes effect; the earliest first. */
  together: readonly DueChange[]
  /** Number without a known price. */
  unknown: number
}

interface CostsOptions {
  rule: DueRule
  resource: ResolvedResource
  /** The entry of the first side. */
  priced: ResolvedResource
  /** Scheduled changes by the id of the first side. */
  plans: ReadonlyMap<string, readonly Plan[]>
  place: PairPlace
  set: ChangeSet
  firsts: ReadonlyMap<string, AnyRecord>
  /** `YYYY-MM-DD`; what has been is not changed. */
  today: string
}

/** Reckons by the one rule of lists and reports, when each change takes effect: what ends falls away the day after. */
export function costsOfChanges(options: CostsOptions): CostsOfChanges {
  const { rule, resource, priced, plans, place, set, firsts, today } = options
  const [first] = pairingOf(resource).sides
  const sides: DueSides[] = []
  const each = new Map<string, DueChange>()
  let unknown = 0
  for (const [key, change] of set.changes) {
    const id = place.side === first ? place.id : change.other
    const record = firsts.get(String(id))
    const steps = (values: PairValues) =>
      rule(
        unchanged({ id: '', ...values, [first]: id }),
        record && withPlans(unchanged(record), priced, plans.get(String(id)) ?? []),
      )
    const changed: DueSides = [
      change.kind === 'assign' ? [] : steps(change.pair.values),
      change.kind === 'remove' ? [] : steps(pairValuesOf(set, change)),
    ]
    if (!isDueKnown(changed)) {
      unknown += 1
      continue
    }
    sides.push(changed)
    const found = dueChange(changed, today)
    if (found) each.set(key, found)
  }
  return { each, together: dueChanges(sides, today), unknown }
}
