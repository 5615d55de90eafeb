import { isDeepEqual } from '#model/base/deepEqual.ts'
import type { JoinedField } from '#model/kinds/mergeRecords.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import {
  addedByBoth,
  type Both,
  type Contested,
  mergeFacets,
  mergeSequence,
  ofEach,
  type Side,
  settleKeyed,
  type Versions,
  wholePart,
} from '#panel/editing/threeWayMerge.ts'
import { type Branch, type PathTarget, pathEnd, type Step } from '../../model/path.ts'
import { freshKey } from '../../model/steps.ts'
import { readSteps } from '../../model/stepsOnWire.ts'
import { linksOf, reachable, successors } from '../graph.ts'

type Keyed = { key: string }
type Steps = readonly Step[]

interface Merged<Value> {
  value: Value
  /** Keys of what both have changed in different ways; there the side counts that was asked for. */
  contested: ReadonlySet<string>
}

/** Two changes of a field with a path, put together as far as they go. */
export function joinPaths(field: ResolvedField, versions: Versions<unknown>): JoinedField {
  const read = ofEach(versions, (value) => readSteps(value, field))
  const joined = mergePaths(read, 'mine')
  if (joined.contested.size === 0) return { mine: joined.value, theirs: joined.value, parts: [] }
  return { mine: joined.value, theirs: mergePaths(read, 'theirs').value, parts: [...joined.contested] }
}

/**
 * Puts two changes of one path together, step by step and part by part. Contested is only what both have changed in
 * different ways, and what would no longer be reached though every version that has it leads to it.
 *
 * @param side whose change counts where something is contested; everything else is the same for both
 */
export function mergePaths(versions: Versions<Steps>, side: Side): Merged<Step[]> {
  const { base, theirs } = versions
  const mine = withOwnKeys(versions)
  const needed = { mine: newTargets(base, mine), theirs: newTargets(base, theirs) }
  const merged = mergeList(
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

/** Merges a list whose order is a thing of its own: what comes below is where most steps lead. */
function mergeList<Item extends Keyed>(
  versions: Versions<readonly Item[]>,
  side: Side,
  mergeOne: (versions: Both<Item>) => { value: Item; contested: readonly Contested[] },
  isNeeded?: (key: string, version: Side) => boolean,
): Merged<Item[]> {
  const { kept, contested } = settleKeyed(versions, side, mergeOne, isNeeded)
  const keys = ofEach(versions, (items) => items.map(({ key }) => key))
  const sequence = mergeSequence(keys, side)
  return {
    value: sequence.order.flatMap((key) => kept.get(key) ?? []),
    contested: new Set([...contested.map(({ key }) => key), ...sequence.contested]),
  }
}

/** Puts two changes of one step together, part by part; of another kind it is another step as a whole. */
function mergeStep(both: Both<Step>, side: Side): { value: Step; contested: Contested[] } {
  const { mine, theirs, base = theirs } = both
  if (isDeepEqual(mine, theirs) || isDeepEqual(base, theirs)) return { value: mine, contested: [] }
  if (isDeepEqual(base, mine)) return { value: theirs, contested: [] }
  if (base.kind !== mine.kind || base.kind !== theirs.kind) {
    return { value: both[side], contested: [{ part: wholePart, mine, theirs }] }
  }
  const heads = ofEach({ base, mine, theirs }, ({ branches: _branches, ...head }) => head)
  const merged = mergeHeld(heads, side)
  const branches = mergeList(
    ofEach({ base, mine, theirs }, (step) => step.branches),
    side,
    ({ base: was, ...now }) => mergeHeld<Branch>({ base: was ?? now.theirs, ...now }, side),
  )
  const answers = { part: 'branches', mine: mine.branches, theirs: theirs.branches }
  return {
    value: { ...merged.value, branches: branches.value },
    contested: branches.contested.size > 0 ? [...merged.contested, answers] : merged.contested,
  }
}

/** Merges part by part. The days from and until hold together: who changes the one and who the other change the same. */
function mergeHeld<Part extends { from: unknown; until: unknown }>(
  versions: Versions<Part>,
  side: Side,
): { value: Part; contested: Contested[] } {
  const facets = ofEach(versions, ({ from, until, ...others }) => ({ ...others, period: { from, until } }))
  const { value, contested } = mergeFacets(facets, side)
  const { period, ...others } = value as (typeof facets)['mine']
  return { value: { ...versions.mine, ...others, ...period }, contested }
}

/** Keys to which something leads, or for whose answers something asks, that has not done so before. */
function newTargets(base: Steps, steps: Steps): ReadonlySet<string> {
  const before = new Map(base.map((step) => [step.key, step]))
  const found = new Set<PathTarget | undefined>()
  for (const step of steps) {
    const was = before.get(step.key)
    if (step.next !== was?.next) found.add(step.next)
    if (!isDeepEqual(step.when, was?.when)) found.add(step.when?.step)
    for (const { key, next } of step.branches) {
      if (next !== was?.branches.find((branch) => branch.key === key)?.next) found.add(next)
    }
  }
  return new Set([...found].filter((key) => typeof key === 'string' && key !== pathEnd) as string[])
}

function reached(steps: Steps): ReadonlySet<string> {
  const first = steps[0]?.key
  return first === undefined ? new Set() : reachable([first], successors(linksOf(steps)))
}

/**
 * My version with other keys for what both have added since: keys are counted up, so that two people who each add a
 * step call them the same. What leads to it, or asks for it, follows.
 */
function withOwnKeys(versions: Versions<Steps>): Steps {
  const { mine } = versions
  const steps = ownKeys('s', versions)
  const named = (key: string) => steps.get(key) ?? key
  const answers = new Map(
    mine.map(({ key }) => {
      const own = ofEach(versions, (all) => all.find((step) => step.key === key)?.branches ?? [])
      return [key, steps.has(key) ? new Map<string, string>() : ownKeys('b', own)]
    }),
  )
  if (steps.size === 0 && [...answers.values()].every(({ size }) => size === 0)) return mine
  return mine.map((step) => ({
    ...step,
    key: named(step.key),
    next: step.next === null ? null : named(step.next),
    when: step.when && {
      step: named(step.when.step),
      branch: answers.get(step.when.step)?.get(step.when.branch) ?? step.when.branch,
    },
    branches: step.branches.map((branch) => ({
      ...branch,
      key: answers.get(step.key)?.get(branch.key) ?? branch.key,
      next: branch.next === null ? null : named(branch.next),
    })),
  }))
}

/** Other keys for what both have added, by the keys that they have in mine. */
function ownKeys(letter: string, versions: Versions<readonly Keyed[]>): Map<string, string> {
  const { base, mine, theirs } = versions
  const taken = new Set([...base, ...mine, ...theirs].map(({ key }) => key))
  return new Map(
    addedByBoth(versions).map((key) => {
      const own = freshKey(letter, taken)
      taken.add(own)
      return [key, own]
    }),
  )
}
