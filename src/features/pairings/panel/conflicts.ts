import type { ResolvedResource } from '#model/language/resolve.ts'
import {
  isOverlap,
  isSameValues,
  type PairValues,
  pairingOf,
  type StoredPair,
  valueNames,
} from '../model/pair.ts'
import {
  type ChangeSet,
  changeValues,
  drop,
  newKey,
  type PairChange,
  pairKey,
  put,
  remove,
  valuesOf,
} from './changeSet.ts'

/** How a change that could not be written, or may have been, stands to what is stored. */
export type Standing =
  | { state: 'done' }
  /** What is stored is what the change was made to: it can be written. */
  | { state: 'open' }
  /** Somebody else has changed it; without `stored` it is gone. */
  | { state: 'conflict'; stored?: StoredPair }

/**
 * Compares a change with the pairs that are stored of the same two records.
 *
 * @param stored all of them, seen from the change set's side
 */
export function standingOf(
  resource: ResolvedResource,
  set: ChangeSet,
  change: PairChange,
  stored: readonly StoredPair[],
): Standing {
  const pairing = pairingOf(resource)
  const names = valueNames(pairing)
  const wanted = valuesOf(set, change)
  const ofOther = stored.filter(({ other }) => String(other) === String(change.other))
  if (change.kind === 'assign') {
    if (ofOther.some(({ values }) => isSameValues(values, wanted, names))) return { state: 'done' }
    const inTheWay = ofOther.find(({ id, values }) => {
      // What the set itself ends or changes goes before, and counts as it will be then.
      const before = set.changes.get(pairKey(id))
      if (before?.kind === 'remove') return false
      return isOverlap(pairing.period, before ? valuesOf(set, before) : values, wanted)
    })
    return inTheWay ? { state: 'conflict', stored: inTheWay } : { state: 'open' }
  }
  const { pair } = change
  const now = ofOther.find(({ id }) => String(id) === String(pair.id))
  if (!now) return { state: change.kind === 'remove' ? 'done' : 'conflict' }
  if (change.kind === 'change' && isSameValues(now.values, wanted, names)) return { state: 'done' }
  const isAsSeen =
    pair.version === undefined || now.version === undefined
      ? isSameValues(now.values, pair.values, names)
      : now.version === pair.version
  return isAsSeen ? { state: 'open' } : { state: 'conflict', stored: now }
}

/** The change set with a row based on what is stored now, so that it can be written over it. */
export function withMine(
  resource: ResolvedResource,
  set: ChangeSet,
  key: string,
  { stored }: { stored?: StoredPair },
): ChangeSet {
  const change = set.changes.get(key)
  if (!change) return set
  const { title, other } = change
  const wanted: PairValues = valuesOf(set, change)
  if (!stored) {
    if (change.kind !== 'change') return set
    const fresh = newKey(other)
    return put(drop(set, [key]), { kind: 'assign', key: fresh, other, title, values: wanted })
  }
  if (change.kind === 'remove') return put(set, { ...change, pair: stored })
  // Where pairs cannot be changed, the one in the way ends, and mine is made in its place.
  if (change.kind === 'assign' && !pairingOf(resource).change) return remove(set, [{ pair: stored, title }])
  return changeValues(drop(set, [key]), { pair: stored, title }, wanted)
}
