import type { ResolvedResource } from '#model/language/resolve.ts'
import {
  isOverlap,
  isSamePairValues,
  type PairValues,
  pairingOf,
  type StoredPair,
  storedNames,
  valueNames,
} from '../model/pair.ts'
import {
  type ChangeSet,
  changeValues,
  drop,
  newKey,
  pairKey,
  pairValuesOf,
  put,
  remove,
} from './changeSet.ts'
import { type ChangeStep, keptValues } from './steps.ts'

/** How a change that may not have been written compares to what is stored. */
export type Standing =
  | { state: 'done' }
  /** It can be written. */
  | { state: 'open' }
  /** Changed by somebody else; without `stored` it is gone. */
  | { state: 'conflict'; stored?: StoredPair }

/** @param stored all pairs of the two records, from the change set's side */
export function conflictStateOf(
  resource: ResolvedResource,
  set: ChangeSet,
  change: ChangeStep['change'],
  stored: readonly StoredPair[],
): Standing {
  const pairing = pairingOf(resource)
  const names = change.kind === 'assign' ? valueNames(pairing) : storedNames(pairing)
  const wanted = pairValuesOf(set, change)
  const ofOther = stored.filter(({ other }) => String(other) === String(change.other))
  if (change.kind === 'assign') {
    if (ofOther.some(({ values }) => isSamePairValues(values, wanted, names))) return { state: 'done' }
    const inTheWay = ofOther.find(({ id, values }) => {
      // Changes of the set come before.
      const before = set.changes.get(pairKey(id))
      const kept = before ? keptValues(resource, set, before) : values
      return kept !== undefined && isOverlap(pairing.period, kept, wanted)
    })
    return inTheWay ? { state: 'conflict', stored: inTheWay } : { state: 'open' }
  }
  const { pair } = change
  const now = ofOther.find(({ id }) => String(id) === String(pair.id))
  if (!now) return { state: change.kind === 'remove' ? 'done' : 'conflict' }
  if (change.kind === 'change' && isSamePairValues(now.values, wanted, names)) return { state: 'done' }
  const isAsSeen =
    pair.version === undefined || now.version === undefined
      ? isSamePairValues(now.values, pair.values, names)
      : now.version === pair.version
  return isAsSeen ? { state: 'open' } : { state: 'conflict', stored: now }
}

/** Bases a row on what is stored, so that it can be written over it. */
export function rebaseChange(
  resource: ResolvedResource,
  set: ChangeSet,
  key: string,
  { stored }: { stored?: StoredPair },
): ChangeSet {
  const change = set.changes.get(key)
  if (!change) return set
  const { title, other } = change
  const wanted: PairValues = pairValuesOf(set, change)
  if (!stored) {
    if (change.kind !== 'change') return set
    const fresh = newKey(other)
    return put(drop(set, [key]), { kind: 'assign', key: fresh, other, title, values: wanted })
  }
  if (change.kind === 'remove' || change.kind === 'move') return put(set, { ...change, pair: stored })
  // Where pairs cannot be changed, the one in the way ends, and mine is made in its place.
  if (change.kind === 'assign' && !pairingOf(resource).change) return remove(set, [{ pair: stored, title }])
  return changeValues(drop(set, [key]), { pair: stored, title }, wanted)
}
