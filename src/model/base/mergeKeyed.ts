import { isSameValue } from './sameValue.ts'

/** One thing as it was, as one person has made it since, and as the other has. */
export interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

export type Side = 'mine' | 'theirs'

/** Two changes put together. */
export interface Merged<Value> {
  value: Value
  /** Keys of what both have changed in different ways; there the side counts that was asked for. */
  contested: ReadonlySet<string>
}

type Keyed = { key: string }

/**
 * Puts two changes of a list together whose items have keys: what one has added or removed is so, and what both have
 * kept is merged. An item that one has removed and the other has changed is contested.
 */
export function mergeKeyed<Item extends Keyed>(
  versions: Versions<readonly Item[]>,
  side: Side,
  mergeItem: (versions: Versions<Item>) => { value: Item; isContested: boolean },
  /** Whether it is needed in a version though it has not been changed there itself. */
  isNeeded: (key: string, version: Side) => boolean = () => false,
): Merged<Item[]> {
  const [base, mine, theirs] = [byKey(versions.base), byKey(versions.mine), byKey(versions.theirs)]
  const contested = new Set<string>()
  const kept = new Map<string, Item>()

  function settle(key: string): Item | undefined {
    const [was, one, other] = [base.get(key), mine.get(key), theirs.get(key)]
    if (one && other) {
      const { value, isContested } = mergeItem({ base: was ?? other, mine: one, theirs: other })
      if (isContested) contested.add(key)
      return value
    }
    const left = one ?? other
    if (!left || !was) return left
    const keeper = one ? 'mine' : 'theirs'
    if (isSameValue(was, left) && !isNeeded(key, keeper)) return undefined
    contested.add(key)
    return side === keeper ? left : undefined
  }

  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const item = settle(key)
    if (item) kept.set(key, item)
  }
  const order = mergeOrder(
    { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] },
    side,
  )
  for (const key of order.contested) contested.add(key)
  return { value: order.value.flatMap((key) => kept.get(key) ?? []), contested }
}

/**
 * The order of all keys of two versions. The order of who alone has moved something counts, and what the other has
 * added comes behind what it stood behind.
 */
export function mergeOrder(
  { base, mine, theirs }: Versions<readonly string[]>,
  side: Side,
): Merged<string[]> {
  const shared = new Set(base.filter((key) => mine.includes(key) && theirs.includes(key)))
  const places = (keys: readonly string[]) => keys.filter((key) => shared.has(key))
  const [was, one, other] = [places(base), places(mine), places(theirs)]
  const isMovedByBoth = !isSameValue(one, was) && !isSameValue(other, was) && !isSameValue(one, other)
  const leads = isMovedByBoth ? side === 'mine' : isSameValue(other, was)
  const [lead, follow] = leads ? [mine, theirs] : [theirs, mine]
  const order = [...lead]
  for (const [index, key] of follow.entries()) {
    if (order.includes(key)) continue
    const before = follow.slice(0, index).findLast((candidate) => order.includes(candidate))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  const moved = isMovedByBoth ? one.filter((key, index) => other[index] !== key) : []
  return { value: order, contested: new Set(moved) }
}

const byKey = <Item extends Keyed>(items: readonly Item[]) => new Map(items.map((item) => [item.key, item]))
