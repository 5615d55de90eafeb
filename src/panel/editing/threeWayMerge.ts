import { isDeepEqual } from '#model/base/deepEqual.ts'
import { inOldOrder } from '#model/base/inOldOrder.ts'

/** A thing as it was, as one person has made it since, and as the other has. */
export interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

export type Side = 'mine' | 'theirs'

type Keyed = { key: string }
type Keys = readonly string[]

export function ofEach<One, Other>(
  { base, mine, theirs }: Versions<One>,
  map: (one: One) => Other,
): Versions<Other> {
  return { base: map(base), mine: map(mine), theirs: map(theirs) }
}

/** Takes a value from whoever has changed it; where both have, in different ways, from the side that is asked for. */
function mergeValue<Value>(
  { base, mine, theirs }: Versions<Value>,
  side: Side,
): { value: Value; isContested: boolean } {
  const isContested = !isDeepEqual(base, mine) && !isDeepEqual(base, theirs) && !isDeepEqual(mine, theirs)
  const isTaken = isContested ? side === 'theirs' : isDeepEqual(base, mine)
  return { value: isTaken ? theirs : mine, isContested }
}

/** A part that both have changed in different ways. */
export interface Contested {
  part: string
  mine: unknown
  theirs: unknown
}

/** Changes of different facets do not contradict each other. */
export type Facets = Readonly<Record<string, unknown>>

/** Merges facet by facet. What is nothing in the end is left out. */
export function mergeFacets(
  { base, mine, theirs }: Versions<Facets>,
  side: Side,
): { value: Record<string, unknown>; contested: Contested[] } {
  const contested: Contested[] = []
  const value: Record<string, unknown> = {}
  for (const part of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const own = { base: base[part], mine: mine[part], theirs: theirs[part] }
    const merged = mergeValue(own, side)
    if (merged.isContested) contested.push({ part, mine: own.mine, theirs: own.theirs })
    if (merged.value !== undefined) value[part] = merged.value
  }
  return { value, contested }
}

/** Part of a contested thing: one has removed it, the other has changed it. */
export const wholePart = 'whole'

interface Settled<Item> {
  /** In no order. */
  kept: ReadonlyMap<string, Item>
  contested: readonly (Contested & Keyed)[]
}

/** Without a base the thing is new. */
export interface Both<Item> extends Omit<Versions<Item>, 'base'> {
  base: Item | undefined
}

/**
 * Settles what of some keyed things is there after two changes. What one has removed and the other changed is contested.
 *
 * @param isNeeded whether a version needs a thing though it has not changed it
 */
export function settleKeyed<Item extends Keyed>(
  versions: Versions<readonly Item[]>,
  side: Side,
  mergeOne: (versions: Both<Item>) => { value: Item; contested: readonly Contested[] },
  isNeeded: (key: string, version: Side) => boolean = () => false,
): Settled<Item> {
  const { base, mine, theirs } = ofEach(versions, byKey<Item>)
  const kept = new Map<string, Item>()
  const contested: (Contested & Keyed)[] = []
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const [was, one, other] = [base.get(key), mine.get(key), theirs.get(key)]
    if (one && other) {
      const merged = mergeOne({ base: was, mine: one, theirs: other })
      kept.set(key, merged.value)
      contested.push(...merged.contested.map((part) => ({ key, ...part })))
      continue
    }
    const left = one ?? other
    const keeper = one ? 'mine' : 'theirs'
    if (!left || (was && isDeepEqual(was, left) && !isNeeded(key, keeper))) continue
    if (was) contested.push({ key, part: wholePart, mine: one, theirs: other })
    if (!was || side === keeper) kept.set(key, left)
  }
  return { kept, contested }
}

/** Returns true where each key is there once: what cannot be told apart cannot be put together. */
export function areUnique(items: readonly Keyed[]): boolean {
  return byKey(items).size === items.length
}

const byKey = <Item extends Keyed>(items: readonly Item[]) => new Map(items.map((item) => [item.key, item]))

/** Returns keys of mine that both have added for different things: keys are counted up, or made of what they name. */
export function addedByBoth({ base, mine, theirs }: Versions<readonly Keyed[]>): string[] {
  return mine.flatMap((own) => {
    const other = theirs.find(({ key }) => key === own.key)
    const isNew = !base.some(({ key }) => key === own.key)
    return isNew && other && !isDeepEqual(other, own) ? [own.key] : []
  })
}

/**
 * Merges two orders in which each thing moves for itself: what only one has moved or added comes behind what it stands
 * behind there. Contested where both have moved the same in different ways.
 */
export function mergeOrder(versions: Versions<Keys>, side: Side): { order: string[]; isContested: boolean } {
  const { base, mine, theirs } = versions
  const moved = { mine: movedIn(base, mine), theirs: movedIn(base, theirs) }
  const inBoth = (keys: Keys) => keys.filter((key) => mine.includes(key) && theirs.includes(key))
  const isContested =
    [...moved.mine].some((key) => moved.theirs.has(key)) && !isDeepEqual(inBoth(mine), inBoth(theirs))
  const lead = isContested ? side : 'theirs'
  const follow = lead === 'mine' ? 'theirs' : 'mine'
  const isPlaced = (key: string) =>
    !versions[lead].includes(key) || (moved[follow].has(key) && !moved[lead].has(key))
  const placed = versions[follow].filter(isPlaced)
  const stays = versions[lead].filter((key) => !placed.includes(key))
  return { order: withPlaced(stays, versions[follow]), isContested }
}

/**
 * Merges two orders that are a thing of their own: that of who has changed it counts, and what the other has added comes
 * behind what it stood behind. Contested where both have, in different ways.
 */
export function mergeSequence(
  { base, mine, theirs }: Versions<Keys>,
  side: Side,
): { order: string[]; contested: ReadonlySet<string> } {
  const shared = new Set(base.filter((key) => mine.includes(key) && theirs.includes(key)))
  const common = ofEach({ base, mine, theirs }, (keys) => keys.filter((key) => shared.has(key)))
  const { isContested } = mergeValue(common, side)
  const isMine = isContested ? side === 'mine' : isDeepEqual(common.theirs, common.base)
  const [lead, follow] = isMine ? [mine, theirs] : [theirs, mine]
  const moved = isContested ? common.mine.filter((key, index) => common.theirs[index] !== key) : []
  return { order: withPlaced(lead, follow), contested: new Set(moved) }
}

function withPlaced(order: Keys, other: Keys): string[] {
  const placed = [...order]
  for (const [index, key] of other.entries()) {
    if (placed.includes(key)) continue
    const before = other.slice(0, index).findLast((candidate) => placed.includes(candidate))
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, key)
  }
  return placed
}

/** Returns keys that stand at another place than before, as few as tell of the change. */
export function movedIn(before: Keys, after: Keys): ReadonlySet<string> {
  const places = new Map(before.map((key, index) => [key, index]))
  const kept = inOldOrder(after.flatMap((key) => places.get(key) ?? []))
  return new Set(
    after.filter((key) => {
      const place = places.get(key)
      return place !== undefined && !kept.has(place)
    }),
  )
}
