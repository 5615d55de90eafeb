import { withPlans } from '#model/contract/history.ts'
import type { Plan } from '#model/contract/plan.ts'
import { type DueChange, type DueSides, dueChanges, isDueKnown } from '#model/language/dueChanges.ts'
import type { DueRule } from '#model/language/features.ts'
import { unchanged } from '#model/language/history.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type PairPlace, type PairValues, pairingOf } from '../model/pair.ts'
import { type ChangeSet, pairValuesOf } from './changeSet.ts'
import { stepsOf } from './steps.ts'

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
    const changed = stepsOf(resource, place, set, change).map((step): DueSides => {
      const id = step.place.side === first ? step.place.id : step.change.other
      const record = firsts.get(String(id))
      const steps = (values: PairValues) =>
        rule(
          unchanged({ id: '', ...values, [first]: id }),
          record && withPlans(unchanged(record), priced, plans.get(String(id)) ?? []),
        )
      return [
        step.change.kind === 'assign' ? [] : steps(step.change.pair.values),
        step.change.kind === 'remove' ? [] : steps(pairValuesOf(set, step.change)),
      ]
    })
    if (!changed.every(isDueKnown)) {
      unknown += 1
      continue
    }
    sides.push(...changed)
    const [found] = dueChanges(changed, today)
    if (found) each.set(key, found)
  }
  return { each, together: dueChanges(sides, today), unknown }
}
