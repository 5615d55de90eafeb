import type { Side, Versions } from '../../../../model/base/mergeKeyed.ts'
import { isSameValue } from '../../../../model/base/sameValue.ts'
import type { Contested } from './mergeFacets.ts'

type Keyed = { key: string }

/** One thing as both have it, and as it was if it is not new. */
export interface Both<Item> {
  base: Item | undefined
  mine: Item
  theirs: Item
}

export interface Settled<Item> {
  /** What there is after both changes, in no order. */
  kept: ReadonlyMap<string, Item>
  contested: readonly (Contested & Keyed)[]
}

/** As part of a contested thing: one has removed it, the other has changed it. */
export const wholePart = 'whole'

/**
 * What of some keyed things is there after two changes: what one has added is, what one has removed is not, and what
 * both have is merged. What one has removed and the other changed is contested.
 *
 * @param isNeeded whether a version needs a thing though it has not changed it
 */
export function settleKeyed<Item extends Keyed>(
  versions: Versions<readonly Item[]>,
  side: Side,
  mergeOne: (versions: Both<Item>) => { value: Item; contested: readonly Contested[] },
  isNeeded: (key: string, version: Side) => boolean = () => false,
): Settled<Item> {
  const [base, mine, theirs] = [byKey(versions.base), byKey(versions.mine), byKey(versions.theirs)]
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
    if (!left || (was && isSameValue(was, left) && !isNeeded(key, keeper))) continue
    if (was) contested.push({ key, part: wholePart, mine: one, theirs: other })
    if (!was || side === keeper) kept.set(key, left)
  }
  return { kept, contested }
}

/** Whether each key is there once. */
export function areUnique(items: readonly Keyed[]): boolean {
  return byKey(items).size === items.length
}

const byKey = <Item extends Keyed>(items: readonly Item[]) => new Map(items.map((item) => [item.key, item]))
