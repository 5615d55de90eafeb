import { mergeKeyed, type Side, type Versions } from '../../../../model/base/mergeKeyed.ts'
import { isSameValue } from '../../../../model/base/sameValue.ts'
import type { Branch, Step } from '../../model/path.ts'

/** What of a step holds together: who changes one part of it, and who another, have changed the same. */
const stepParts: readonly (readonly (keyof Step)[])[] = [
  ...[['title'], ['record'], ['text'], ['minutes'], ['days'], ['optional'], ['from', 'until']],
  ...[['when'], ['next'], ['more']],
] as (keyof Step)[][]
const branchParts: readonly (readonly (keyof Branch)[])[] = [['label'], ['next'], ['from', 'until'], ['more']]

/** Puts two changes of one step together, part by part; of another kind it is another step as a whole. */
export function mergeStep(versions: Versions<Step>, side: Side): { value: Step; isContested: boolean } {
  const { base, mine, theirs } = versions
  if (isSameValue(mine, theirs) || isSameValue(base, theirs)) return { value: mine, isContested: false }
  if (isSameValue(base, mine)) return { value: theirs, isContested: false }
  if (base.kind !== mine.kind || base.kind !== theirs.kind) {
    return { value: versions[side], isContested: true }
  }
  const merged = mergeParts(versions, stepParts, side)
  const branches = mergeKeyed(
    { base: base.branches, mine: mine.branches, theirs: theirs.branches },
    side,
    (branch) => mergeParts(branch, branchParts, side),
  )
  return {
    value: { ...merged.value, branches: branches.value },
    isContested: merged.isContested || branches.contested.size > 0,
  }
}

function mergeParts<Value extends object>(
  { base, mine, theirs }: Versions<Value>,
  parts: readonly (readonly (keyof Value)[])[],
  side: Side,
): { value: Value; isContested: boolean } {
  const value = { ...mine }
  let isContested = false
  for (const names of parts) {
    const isSame = (one: Value, other: Value) => names.every((name) => isSameValue(one[name], other[name]))
    const isAsked = !isSame(mine, base) && !isSame(theirs, base) && !isSame(mine, theirs)
    const isTaken = isAsked ? side === 'theirs' : isSame(mine, base)
    isContested ||= isAsked
    if (isTaken) for (const name of names) value[name] = theirs[name]
  }
  return { value, isContested }
}
