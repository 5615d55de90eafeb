import { dueOn } from '#model/language/dues.ts'
import type { DueRule, DueStep } from '#model/language/features.ts'
import { unchanged } from '#model/language/history.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type PairPlace, type PairValues, pairingOf } from '../model/pair.ts'
import { type ChangeSet, pairValuesOf } from './changeSet.ts'

/** What is paid more or less in a month, from a day on; in whole cents. */
export interface CostChange {
  /** `YYYY-MM-DD` */
  from: string
  sum: number
}

interface CostsOfChanges {
  /** By the key of the change, the day from which each takes effect; none where it changes no amount. */
  each: ReadonlyMap<string, CostChange>
  /** All together, on each day on which one of them takes effect; the earliest first. */
  together: readonly CostChange[]
  /** Number without a known price. */
  unknown: number
}

interface CostsOptions {
  rule: DueRule
  resource: ResolvedResource
  place: PairPlace
  set: ChangeSet
  firsts: ReadonlyMap<string, AnyRecord>
  /** `YYYY-MM-DD`; what has been is not changed. */
  today: string
}

/** Reckons by the one rule of lists and reports, when each change takes effect: what ends falls away the day after. */
export function costsOfChanges({ rule, resource, place, set, firsts, today }: CostsOptions): CostsOfChanges {
  const [first] = pairingOf(resource).sides
  const sides: [string, readonly DueStep[], readonly DueStep[]][] = []
  let unknown = 0
  for (const [key, change] of set.changes) {
    const id = place.side === first ? place.id : change.other
    const record = firsts.get(String(id))
    const steps = (values: PairValues) =>
      rule(unchanged({ id: '', ...values, [first]: id }), record && unchanged(record))
    const before = change.kind === 'assign' ? [] : steps(change.pair.values)
    const after = change.kind === 'remove' ? [] : steps(pairValuesOf(set, change))
    const isKnown = [...before, ...after].every(({ due }) => due === undefined || due.amount !== undefined)
    if (isKnown) sides.push([key, before, after])
    else unknown += 1
  }
  const each = new Map<string, CostChange>()
  for (const [key, before, after] of sides) {
    const days = [today, ...[...before, ...after].flatMap(({ from }) => (from > today ? [from] : []))]
    const from = days.toSorted().find((day) => difference(before, after, day) !== 0)
    if (from !== undefined) each.set(key, { from, sum: difference(before, after, from) })
  }
  const days = [...new Set([...each.values()].map(({ from }) => from))].toSorted()
  const together = days.map((from) => ({
    from,
    sum: sides.reduce((sum, [, before, after]) => sum + difference(before, after, from), 0),
  }))
  return { each, together, unknown }
}

function difference(before: readonly DueStep[], after: readonly DueStep[], day: string): number {
  return (dueOn(after, day)?.amount ?? 0) - (dueOn(before, day)?.amount ?? 0)
}
