import { inOldOrder } from '../../../../model/base/inOldOrder.ts'
import type { Side, Versions } from '../../../../model/base/mergeKeyed.ts'
import { isSameValue } from '../../../../model/base/sameValue.ts'

type Keys = readonly string[]

/**
 * One order from two changes of one. What only one has moved or added comes behind what it stands behind there; it is
 * contested where both have moved the same in different ways.
 */
export function mergeOrder(versions: Versions<Keys>, side: Side): { order: string[]; isContested: boolean } {
  const { base, mine, theirs } = versions
  const moved = { mine: movedIn(base, mine), theirs: movedIn(base, theirs) }
  const inBoth = (keys: Keys) => keys.filter((key) => mine.includes(key) && theirs.includes(key))
  const isContested =
    [...moved.mine].some((key) => moved.theirs.has(key)) && !isSameValue(inBoth(mine), inBoth(theirs))
  const lead = isContested ? side : 'theirs'
  const follow = lead === 'mine' ? 'theirs' : 'mine'
  const placed = new Set(
    versions[follow].filter(
      (key) => !versions[lead].includes(key) || (moved[follow].has(key) && !moved[lead].has(key)),
    ),
  )
  const order = versions[lead].filter((key) => !placed.has(key))
  versions[follow].forEach((key, index) => {
    if (!placed.has(key)) return
    const before = versions[follow].slice(0, index).findLast((other) => order.includes(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  })
  return { order, isContested }
}

/** Keys that stand at another place than before, as few as tell of the change. */
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
