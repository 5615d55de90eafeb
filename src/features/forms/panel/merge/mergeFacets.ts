import type { Side, Versions } from '../../../../model/base/mergeKeyed.ts'
import { isSameValue } from '../../../../model/base/sameValue.ts'
import type { Facets } from '../facets.ts'

/** A part that both have changed in different ways. */
export interface Contested {
  part: string
  mine: unknown
  theirs: unknown
}

/** Takes each facet from whoever has changed it; where both have, from the side that is asked for. */
export function mergeFacets(
  { base, mine, theirs }: Versions<Facets>,
  side: Side,
): { value: Record<string, unknown>; contested: Contested[] } {
  const contested: Contested[] = []
  const value: Record<string, unknown> = {}
  for (const part of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, one, other] = [base[part], mine[part], theirs[part]]
    const isAsked = !isSameValue(was, one) && !isSameValue(was, other) && !isSameValue(one, other)
    if (isAsked) contested.push({ part, mine: one, theirs: other })
    const isTaken = isAsked ? side === 'theirs' : isSameValue(was, one)
    const taken = isTaken ? other : one
    if (taken !== undefined) value[part] = taken
  }
  return { value, contested }
}
