import type { Identifier } from '#model/language/field.ts'
import { isSameValue, type OtherRecord, type PairValues, type StoredPair } from '../model/pair.ts'

interface ChangeBase {
  /** Tells it from the others: `new:{other}` for a new pair, `pair:{id}` for one that is stored. */
  key: string
  /** Id of the record on the other side. */
  other: Identifier
  /** What names that record; `''` while nobody knows. */
  title: string
}

export interface AssignChange extends ChangeBase {
  kind: 'assign'
  /** Entered for this row; for the rest the defaults of the change set hold. */
  values: PairValues
}

export interface ValueChange extends ChangeBase {
  kind: 'change'
  pair: StoredPair
  /** Those that differ from the stored ones. */
  values: PairValues
}

export interface RemoveChange extends ChangeBase {
  kind: 'remove'
  pair: StoredPair
}

export type PairChange = AssignChange | ValueChange | RemoveChange

/** What shall be written, gathered before it is. Immutable: each operation makes a new one, or gives the same back. */
export interface ChangeSet {
  /** Values of new pairs that have no own ones. */
  defaults: PairValues
  /** By key, in the order in which they were made. */
  changes: ReadonlyMap<string, PairChange>
}

/** +assign −remove ~change. */
export interface ChangeCounts {
  assign: number
  remove: number
  change: number
  all: number
}

export const emptyChangeSet: ChangeSet = { defaults: {}, changes: new Map() }

export const newKey = (other: Identifier) => `new:${other}`
export const pairKey = (id: Identifier) => `pair:${id}`

export function countChanges({ changes }: ChangeSet): ChangeCounts {
  const counts: ChangeCounts = { assign: 0, remove: 0, change: 0, all: changes.size }
  for (const { kind } of changes.values()) counts[kind] += 1
  return counts
}

export function valuesOf({ defaults }: ChangeSet, change: PairChange): PairValues {
  if (change.kind === 'assign') return { ...defaults, ...change.values }
  return change.kind === 'change' ? { ...change.pair.values, ...change.values } : change.pair.values
}

/**
 * Pairs records that are not paired yet. Where one is marked for removal, the removal is taken back instead; one that is
 * there already stays as it is.
 *
 * @param valuesOf own ones of a row. @default none
 */
export function assign<R extends OtherRecord>(
  set: ChangeSet,
  others: readonly R[],
  valuesOf: (other: R) => PairValues = () => ({}),
): ChangeSet {
  const changes = new Map(set.changes)
  const removals = new Map<string, string[]>()
  for (const { kind, key, other } of changes.values()) {
    if (kind === 'remove') removals.set(String(other), [...(removals.get(String(other)) ?? []), key])
  }
  for (const other of others) {
    const { id, title } = other
    const removed = removals.get(String(id))
    if (removed) for (const key of removed) changes.delete(key)
    else if (!changes.has(newKey(id)))
      changes.set(newKey(id), { kind: 'assign', key: newKey(id), other: id, title, values: valuesOf(other) })
  }
  return withChanges(set, changes)
}

/** Ends stored pairs. What was changed in them is forgotten. */
export function remove(set: ChangeSet, pairs: readonly { pair: StoredPair; title: string }[]): ChangeSet {
  const changes = new Map(set.changes)
  for (const { pair, title } of pairs) {
    const key = pairKey(pair.id)
    if (changes.get(key)?.kind === 'remove') continue
    // A change has seen the pair earlier: what is removed is what was seen now.
    changes.delete(key)
    changes.set(key, { kind: 'remove', key, other: pair.other, title, pair })
  }
  return withChanges(set, changes)
}

/** Gives a stored pair other values. Back to what is stored, there is nothing to change. */
export function changeValues(
  set: ChangeSet,
  stored: { pair: StoredPair; title: string },
  values: PairValues,
): ChangeSet {
  const changes = new Map(set.changes)
  enter(changes, stored, values)
  return withChanges(set, changes)
}

function enter(
  changes: Map<string, PairChange>,
  { pair, title }: { pair: StoredPair; title: string },
  values: PairValues,
): void {
  const key = pairKey(pair.id)
  const earlier = changes.get(key)
  const [base, entered] = earlier?.kind === 'change' ? [earlier.pair, earlier.values] : [pair, {}]
  const differing = Object.entries({ ...entered, ...values }).filter(
    ([name, value]) => !isSameValue(value, base.values[name]),
  )
  const own = Object.fromEntries(differing)
  if (differing.length === 0) changes.delete(key)
  else changes.set(key, { kind: 'change', key, other: pair.other, title, pair: base, values: own })
}

/** Gives rows values of their own. What shall be removed has none. */
export function setValues(set: ChangeSet, keys: Iterable<string>, values: PairValues): ChangeSet {
  const changes = new Map(set.changes)
  for (const key of keys) {
    const change = changes.get(key)
    if (change?.kind === 'assign') changes.set(key, { ...change, values: { ...change.values, ...values } })
    else if (change?.kind === 'change') enter(changes, change, values)
  }
  return withChanges(set, changes)
}

/** Values of all new pairs that have no own ones, also of those that are in the set already. */
export function setDefaults(set: ChangeSet, values: PairValues): ChangeSet {
  return { ...set, defaults: { ...set.defaults, ...values } }
}

/** Values of all new pairs, whatever those that are in the set already had of their own. */
export function setForAllNew(set: ChangeSet, values: PairValues): ChangeSet {
  const changes = new Map(set.changes)
  for (const [key, change] of changes) {
    if (change.kind !== 'assign') continue
    const own = Object.entries(change.values).filter(([name]) => !Object.hasOwn(values, name))
    changes.set(key, { ...change, values: Object.fromEntries(own) })
  }
  return withChanges(setDefaults(set, values), changes)
}

export function drop(set: ChangeSet, keys: Iterable<string>): ChangeSet {
  const changes = new Map(set.changes)
  for (const key of keys) changes.delete(key)
  return withChanges(set, changes)
}

/** Puts a change in the place of the one with its key, or at the end. */
export function put(set: ChangeSet, change: PairChange): ChangeSet {
  return withChanges(set, new Map(set.changes).set(change.key, change))
}

function withChanges(set: ChangeSet, changes: ReadonlyMap<string, PairChange>): ChangeSet {
  return { ...set, changes }
}

/**
 * Puts somebody else's changes to the own ones; the same row counts as they have it. Their defaults become own values of
 * their rows, so that each is written as they meant it.
 */
export function merged(set: ChangeSet, theirs: readonly PairChange[], defaults: PairValues): ChangeSet {
  if (set.changes.size === 0) {
    return { defaults, changes: new Map(theirs.map((change) => [change.key, change])) }
  }
  const changes = new Map(set.changes)
  for (const change of theirs) {
    const isNew = change.kind === 'assign'
    changes.set(change.key, isNew ? { ...change, values: { ...defaults, ...change.values } } : change)
  }
  return withChanges(set, changes)
}
