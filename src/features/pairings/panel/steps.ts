import { shiftedDay } from '#model/kinds/periods.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { daysOf, isSamePairValue, type PairPlace, type PairValues, pairingOf } from '../model/pair.ts'
import { type ChangeSet, newKey, type PairChange, pairValuesOf } from './changeSet.ts'

type PlainChange = Exclude<PairChange, { kind: 'move' }>

/** One write, and the record whose pairs it is about. */
export interface ChangeStep {
  place: PairPlace
  change: PlainChange
}

/** Returns the writes of a change in order. A move begins the new pair first: whoever stops between leaves nobody without one. Of what had not begun nothing is left. */
export function stepsOf(
  resource: ResolvedResource,
  place: PairPlace,
  set: ChangeSet,
  change: PairChange,
): readonly ChangeStep[] {
  if (change.kind !== 'move') return [{ place, change }]
  const { other, title, to, values, pair } = change
  const begun: PlainChange = { kind: 'assign', key: newKey(other), other, title, values }
  const ended = keptValues(resource, set, change)
  const end = pairingOf(resource).period?.[1] ?? ''
  const begin: ChangeStep = { place: { ...place, id: to.id }, change: begun }
  if (!ended) return [begin, { place, change: { ...change, kind: 'remove' } }]
  if (isSamePairValue(ended[end], pair.values[end])) return [begin]
  return [begin, { place, change: { ...change, kind: 'change', values: { [end]: ended[end] } } }]
}

/** Returns the values that a stored pair of the set has afterwards, `undefined` for none; a moved one ends the day before, unless it did so already. */
export function keptValues(
  resource: ResolvedResource,
  set: ChangeSet,
  change: PairChange,
): PairValues | undefined {
  if (change.kind === 'remove') return undefined
  if (change.kind !== 'move') return pairValuesOf(set, change)
  const { period } = pairingOf(resource)
  const { from } = daysOf(period, change.values)
  const { from: begun = '', to } = daysOf(period, change.pair.values)
  if (!period || from === undefined) return change.pair.values
  if (begun >= from) return undefined
  const last = shiftedDay(from, -1)
  return to !== undefined && to <= last ? change.pair.values : { ...change.pair.values, [period[1]]: last }
}
