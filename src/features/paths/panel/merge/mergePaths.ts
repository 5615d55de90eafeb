import { type Merged, mergeKeyed, type Side, type Versions } from '../../../../model/base/mergeKeyed.ts'
import { isSameValue } from '../../../../model/base/sameValue.ts'
import { type PathTarget, pathEnd, type Step } from '../../model/path.ts'
import { linksOf, reachable, successors } from '../graph.ts'
import { mergeStep } from './mergeStep.ts'
import { withOwnKeys } from './ownKeys.ts'

/**
 * Puts two changes of one path together, step by step and part by part. Contested is only what both have changed in
 * different ways, and what would no longer be reached though every version that has it leads to it.
 *
 * @param side whose change counts where something is contested; everything else is the same for both
 */
export function mergePaths(versions: Versions<readonly Step[]>, side: Side): Merged<Step[]> {
  const { base, theirs } = versions
  const mine = withOwnKeys(versions)
  const needed = { mine: newTargets(base, mine), theirs: newTargets(base, theirs) }
  const merged = mergeKeyed(
    { base, mine, theirs },
    side,
    (step) => mergeStep(step, side),
    (key, version) => needed[version].has(key),
  )
  const contested = new Set(merged.contested)
  if (contested.size > 0) return { value: merged.value, contested }
  const after = reached(merged.value)
  const before = [mine, theirs].map((steps) => ({ steps, keys: reached(steps) }))
  for (const { key } of merged.value) {
    const holders = before.filter(({ steps }) => steps.some((step) => step.key === key))
    if (!after.has(key) && holders.every(({ keys }) => keys.has(key))) contested.add(key)
  }
  return { value: merged.value, contested }
}

/** Keys to which something leads, or for whose answers something asks, that has not done so before. */
function newTargets(base: readonly Step[], steps: readonly Step[]): ReadonlySet<string> {
  const before = new Map(base.map((step) => [step.key, step]))
  const found = new Set<PathTarget | undefined>()
  for (const step of steps) {
    const was = before.get(step.key)
    if (step.next !== was?.next) found.add(step.next)
    if (!isSameValue(step.when, was?.when)) found.add(step.when?.step)
    for (const { key, next } of step.branches) {
      if (next !== was?.branches.find((branch) => branch.key === key)?.next) found.add(next)
    }
  }
  return new Set([...found].filter((key) => typeof key === 'string' && key !== pathEnd) as string[])
}

function reached(steps: readonly Step[]): ReadonlySet<string> {
  const first = steps[0]?.key
  return first === undefined ? new Set() : reachable([first], successors(linksOf(steps)))
}
