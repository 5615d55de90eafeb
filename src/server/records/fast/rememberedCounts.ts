// Worth: the count of a narrowed list of a million rows 411 ms → 8; without it each page and each order of it is counted anew.

import { BoundedMap } from '#model/base/boundedMap.ts'

/** Counts of lists that are kept. Those asked for last stay. */
const mostCounts = 500

export interface RememberedCounts {
  /**
   * @param list what is counted
   * @param version of the records, read before they are counted: what is written meanwhile makes another version
   * @param count counts anew; several that ask for the same at once wait for one count
   * @param holds whether what was counted is taken as it is for a while, whatever is written. @default not at all
   */
  of(
    list: string,
    version: string,
    count: () => Promise<number>,
    holds?: (count: number) => boolean,
  ): Promise<number>
}

/** How long a count that holds is taken as it is. In milliseconds. */
const held = 60_000

interface KeptCount {
  version: string
  at: number
  count: Promise<number>
  /** Once it is known. */
  value?: number
}

/** Remembers counts of one resource. Not for what a transaction has written and may take back. */
export function createRememberedCounts(now: () => number = () => performance.now()): RememberedCounts {
  const kept = new BoundedMap<string, KeptCount>(mostCounts)
  return {
    of(list, version, count, holds = () => false) {
      const earlier = kept.get(list)
      const isHeld = (one: KeptCount) => one.value !== undefined && holds(one.value) && now() - one.at < held
      const isSame = earlier && (earlier.version === version || isHeld(earlier))
      const current: KeptCount = isSame ? earlier : { version, at: now(), count: count() }
      kept.set(list, current)
      current.count.then(
        (value) => {
          current.value = value
        },
        () => {
          if (kept.get(list) === current) kept.delete(list)
        },
      )
      return current.count
    },
  }
}
