import type { Identifier } from '#model/language/field.ts'
import { isSamePairValue, type OtherRecord, type PairValues, type StoredPair } from '../model/pair.ts'

interface ChangeBase {
  /** `new:{other}` for a new pair, `pair:{id}` for a stored one. */
  key: string
  /** Id on the other side. */
  other: Identifier
  /** Title of that record; `''` while unknown. */
  title: string
}

interface AssignChange extends ChangeBase {
  kind: 'assign'
  /** Own values; the change set's defaults fill the rest. */
  values: PairValues
}

interface ValueChange extends ChangeBase {
  kind: 'change'
  pair: StoredPair
  /** Differ from the stored ones. */
  values: PairValues
}

interface RemoveChange extends ChangeBase {
  kind: 'remove'
  pair: StoredPair
}

/** Ends a pair, and begins one with another record in place of the change set's own the day after. */
interface MoveChange extends ChangeBase {
  kind: 'move'
  pair: StoredPair
  /** What it is paired with from then on. */
  to: OtherRecord
  /** Of the new pair, all of them. */
  values: PairValues
}

export type PairChange = AssignChange | ValueChange | RemoveChange | MoveChange

/** Changes before they are written. Immutable: operations return a new set, or the same one. */
export interface ChangeSet {
  /** Values of new pairs that have no own ones. */
  defaults: PairValues
  /** By key, in the order in which they were made. */
  changes: ReadonlyMap<string, PairChange>
}

/** +assign −remove ~change and move. */
export interface ChangeCounts {
  assign: number
  remove: number
  change: number
  move: number
  all: number
}

export const emptyChangeSet: ChangeSet = { defaults: {}, changes: new Map() }

export const newKey = (other: Identifier) => `new:${other}`
export const pairKey = (id: Identifier) => `pair:${id}`

export function countChanges({ changes }: ChangeSet): ChangeCounts {
  const counts: ChangeCounts = { assign: 0, remove: 0, change: 0, move: 0, all: changes.size }
  for (const { kind } of changes.values()) counts[kind] += 1
  return counts
}

export function pairValuesOf({ defaults }: ChangeSet, change: PairChange): PairValues {
  if (change.kind === 'assign') return { ...defaults, ...change.values }
  if (change.kind === 'move') return change.values
  return change.kind === 'change' ? { ...change.pair.values, ...change.values } : change.pair.values
}

/**
 * Adds new pairs. A record that is marked for removal is kept instead; one that is added already stays as it is.
 *
 * @param valuesOf own values of a row. @default none
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
  return { ...set, changes }
}

/** Marks stored pairs for removal; edits of them are forgotten. */
export function remove(set: ChangeSet, pairs: readonly { pair: StoredPair; title: string }[]): ChangeSet {
  const changes = new Map(set.changes)
  for (const { pair, title } of pairs) {
    const key = pairKey(pair.id)
    if (changes.get(key)?.kind === 'remove') continue
    // The removal is based on what is seen now.
    changes.delete(key)
    changes.set(key, { kind: 'remove', key, other: pair.other, title, pair })
  }
  return { ...set, changes }
}

/** Moves a stored pair to another record; edits of it are forgotten. @param values of the new pair */
export function move(
  set: ChangeSet,
  { pair, title }: { pair: StoredPair; title: string },
  to: OtherRecord,
  values: PairValues,
): ChangeSet {
  const key = pairKey(pair.id)
  return put(set, { kind: 'move', key, other: pair.other, title, pair, to, values })
}

/** Edits a stored pair; with its stored values there is no change. */
export function changeValues(
  set: ChangeSet,
  stored: { pair: StoredPair; title: string },
  values: PairValues,
): ChangeSet {
  const changes = new Map(set.changes)
  enter(changes, stored, values)
  return { ...set, changes }
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
    ([name, value]) => !isSamePairValue(value, base.values[name]),
  )
  const own = Object.fromEntries(differing)
  if (differing.length === 0) changes.delete(key)
  else changes.set(key, { kind: 'change', key, other: pair.other, title, pair: base, values: own })
}

/** Edits rows that are not marked for removal. */
export function setValues(set: ChangeSet, keys: Iterable<string>, values: PairValues): ChangeSet {
  const changes = new Map(set.changes)
  for (const key of keys) {
    const change = changes.get(key)
    if (change?.kind === 'assign') changes.set(key, { ...change, values: { ...change.values, ...values } })
    else if (change?.kind === 'change') enter(changes, change, values)
  }
  return { ...set, changes }
}

/** Sets values of all new pairs that have no own ones. */
export function setDefaults(set: ChangeSet, values: PairValues): ChangeSet {
  return { ...set, defaults: { ...set.defaults, ...values } }
}

/** Sets values of all new pairs and drops their own ones. */
export function setForAllNew(set: ChangeSet, values: PairValues): ChangeSet {
  const changes = new Map(set.changes)
  for (const [key, change] of changes) {
    if (change.kind !== 'assign') continue
    const own = Object.entries(change.values).filter(([name]) => !Object.hasOwn(values, name))
    changes.set(key, { ...change, values: Object.fromEntries(own) })
  }
  return { ...setDefaults(set, values), changes }
}

export function drop(set: ChangeSet, keys: Iterable<string>): ChangeSet {
  const changes = new Map(set.changes)
  for (const key of keys) changes.delete(key)
  return { ...set, changes }
}

/** Replaces the change of the same key, or adds it. */
export function put(set: ChangeSet, change: PairChange): ChangeSet {
  return { ...set, changes: new Map(set.changes).set(change.key, change) }
}

/** Merges somebody else's changes, which win. Their defaults become own values of their rows, which keep their meaning. */
export function merged(set: ChangeSet, theirs: readonly PairChange[], defaults: PairValues): ChangeSet {
  if (set.changes.size === 0) {
    return { defaults, changes: new Map(theirs.map((change) => [change.key, change])) }
  }
  const changes = new Map(set.changes)
  for (const change of theirs) {
    const isNew = change.kind === 'assign'
    changes.set(change.key, isNew ? { ...change, values: { ...defaults, ...change.values } } : change)
  }
  return { ...set, changes }
}
