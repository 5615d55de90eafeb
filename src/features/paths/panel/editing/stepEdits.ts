import { moved } from '#model/base/lists.ts'
import { type Branch, type PathTarget, pathEnd, type Step } from '../../model/path.ts'
import { newBranch, newStep } from '../../model/steps.ts'
import { goesOnByItself } from '../graph.ts'

export type EditCode =
  | 'added'
  | 'moved'
  | 'removed'
  | 'duplicated'
  | 'changed'
  | 'kindChanged'
  | 'branchAdded'
  | 'branchMoved'
  | 'branchRemoved'

export interface PathEdit {
  steps: readonly Step[]
  code: EditCode
  /** Key of the step that it is about; after a removal that of the one that stands in its place, if any. */
  at?: string
  /** Title or label of what was edited, as it is now. After a removal: as it was. */
  title: string
  /** Links that now lead elsewhere, so that none leads to what is gone. */
  mended: number
  /** Conditions that ask for an answer that is gone; they stay as they are, for a person to decide. */
  orphaned: number
  /** What a change of kind has taken away, by names of a step's parts. */
  lost: readonly LostPart[]
}

/** Parts of a step that some kinds hold and others do not. */
export const lostParts = ['record', 'text', 'minutes', 'days', 'branches'] as const
export type LostPart = (typeof lostParts)[number]

/** An edit of which nothing more is to be said than what is given. */
export function edit(code: EditCode, steps: readonly Step[], rest: Partial<PathEdit> = {}): PathEdit {
  return { steps, code, title: '', mended: 0, orphaned: 0, lost: [], ...rest }
}

/** The path with one step changed; the others are the same objects. */
export function withStep(steps: readonly Step[], key: string, change: (step: Step) => Step): readonly Step[] {
  return steps.map((step) => (step.key === key ? change(step) : step))
}

/**
 * Puts a new step into the order at an index. The step above leads on to it; where that one goes elsewhere, the new
 * step goes there instead. A decision above keeps its answers' targets; those that go on below lead to it.
 */
export function addStep(steps: readonly Step[], step: Step, index: number): PathEdit {
  const above = steps[index - 1]
  const takesOver = above !== undefined && above.next !== null && above.branches.length === 0
  const added = takesOver && step.next === null ? { ...step, next: above.next } : step
  const before = steps.slice(0, index)
  if (takesOver) before[index - 1] = { ...above, next: null }
  return edit('added', [...before, added, ...steps.slice(index)], { at: step.key, title: step.title })
}

/**
 * Puts a new step into one branch of a decision: only who gives that answer comes to it, and goes on from it to where
 * the answer led before. All other links lead where they led.
 *
 * @param place.branch absent: into the way on for whom no branch is there
 */
export function addStepInBranch(
  steps: readonly Step[],
  { decision, branch, step }: { decision: string; branch?: string; step: Step },
): PathEdit {
  const from = steps.findIndex(({ key }) => key === decision)
  const taken = branch === undefined ? steps[from] : steps[from]?.branches.find(({ key }) => key === branch)
  if (!taken) return edit('changed', steps)
  const target = resolved(steps, from, taken.next)
  const index = placeFor(steps, from, target)
  const apart = fallNoFurther(steps, index)
  const branched = withStep(apart, decision, (own) => ({
    ...own,
    ...(branch === undefined ? { next: step.key } : {}),
    branches: own.branches.map((other) => (other.key === branch ? { ...other, next: step.key } : other)),
  }))
  const here = [...branched.slice(0, index), step, ...branched.slice(index)]
  const added = { ...step, next: shortest(here, index, target) }
  return edit('added', here.with(index, added), { at: step.key, title: step.title })
}

/** Above the step that the branch leads to where that comes later, else at the end. */
function placeFor(steps: readonly Step[], from: number, target: string): number {
  const place = steps.findIndex(({ key }) => key === target)
  return place > from ? place : steps.length
}

/** What goes on from above an index to the step there says so by name, so that nothing new comes between. */
function fallNoFurther(steps: readonly Step[], index: number): readonly Step[] {
  const above = steps[index - 1]
  if (above === undefined) return steps
  return steps.with(
    index - 1,
    mapTargets(above, (target) => target ?? keyAt(steps, index)),
  )
}

/** Puts a step at another place of the order, from 0. Links by name lead where they led. */
export function moveStep(steps: readonly Step[], key: string, to: number): PathEdit {
  const from = steps.findIndex((step) => step.key === key)
  const step = steps[from]
  if (!step) return edit('moved', steps)
  return edit('moved', moved(steps, from, to), { at: key, title: step.title })
}

/**
 * Takes a step away. What led to it leads to where it went on. Conditions that ask for one of its answers cannot be
 * mended: they stay, and are counted.
 */
export function removeStep(steps: readonly Step[], key: string): PathEdit {
  const index = steps.findIndex((step) => step.key === key)
  const removed = steps[index]
  if (!removed) return edit('removed', steps)
  const after = resolved(steps, index, removed.next)
  // A step that goes on to itself led nowhere.
  const follower = after === key ? pathEnd : after
  const rest = steps.toSpliced(index, 1)
  let mended = 0
  const linked = rest.map((step, place) =>
    mapTargets(step, (target, branch): PathTarget => {
      const isBelow = place === index - 1 && target === null
      if (target !== key && !isBelow) return target
      const short = shortest(rest, place, follower)
      const fallsToEnd = isBelow && follower === pathEnd && place === rest.length - 1
      const mendedTarget = fallsToEnd ? null : short
      const isLink = branch !== undefined || goesOnByItself(step)
      if (isLink && mendedTarget !== target) mended += 1
      return mendedTarget
    }),
  )
  const neighbour = linked[index] ?? linked[index - 1]
  return edit('removed', linked, {
    ...(neighbour ? { at: neighbour.key } : {}),
    title: removed.title,
    mended,
    orphaned: linked.filter(({ when }) => when?.step === key).length,
  })
}

/** Puts a copy below a step. What is no decision goes on to its copy, and the copy to where the first went. */
export function duplicateStep(steps: readonly Step[], key: string, title: string): PathEdit {
  const index = steps.findIndex((step) => step.key === key)
  const original = steps[index]
  if (!original) return edit('duplicated', steps)
  const copy = { ...original, key: newStep(original.kind, steps).key, title }
  const isChained = original.branches.length === 0
  const first = isChained ? { ...original, next: null } : original
  return edit('duplicated', [...steps.slice(0, index), first, copy, ...steps.slice(index + 1)], {
    at: copy.key,
    title,
  })
}

export function changeStep(
  steps: readonly Step[],
  key: string,
  changes: Partial<Omit<Step, 'key'>>,
): PathEdit {
  const changed = withStep(steps, key, (step) => ({ ...step, ...changes }))
  return edit('changed', changed, {
    at: key,
    title: changed.find((step) => step.key === key)?.title ?? '',
  })
}

/** The step with another target wherever a path leads on from it: its own, and those of its branches. */
export function mapTargets(step: Step, map: (target: PathTarget, branch?: Branch) => PathTarget): Step {
  const next = map(step.next)
  const branches = step.branches.map((branch) => {
    const target = map(branch.next, branch)
    return target === branch.next ? branch : { ...branch, next: target }
  })
  const isSame = next === step.next && branches.every((branch, index) => branch === step.branches[index])
  return isSame ? step : { ...step, next, branches }
}

/** What follows the place at an index: the key of the step there, or the end. */
export function keyAt(steps: readonly Step[], index: number): string {
  return steps[index]?.key ?? pathEnd
}

/** Where a target leads from a step at an index. */
export function resolved(steps: readonly Step[], index: number, target: PathTarget): string {
  return target ?? keyAt(steps, index + 1)
}

/** The shortest way to say a target at an index: nothing, where it is the step below. */
export function shortest(steps: readonly Step[], index: number, target: string): PathTarget {
  return target !== pathEnd && keyAt(steps, index + 1) === target ? null : target
}

interface Place {
  decision: string
  branch: string
}

function branchesOf(steps: readonly Step[], decision: string): readonly Branch[] {
  return steps.find(({ key }) => key === decision)?.branches ?? []
}

const withBranches = (steps: readonly Step[], decision: string, branches: readonly Branch[]) =>
  withStep(steps, decision, (step) => ({ ...step, branches }))

/** Adds an answer below the others; it goes on with the step below. */
export function addBranch(steps: readonly Step[], decision: string): PathEdit {
  const step = steps.find(({ key }) => key === decision)
  if (!step) return edit('branchAdded', steps)
  return edit('branchAdded', withBranches(steps, decision, [...step.branches, newBranch(step)]), {
    at: decision,
  })
}

/** Changes an answer; its key stays, and with it the conditions that ask for it. */
export function changeBranch(
  steps: readonly Step[],
  { decision, branch }: Place,
  changes: Partial<Omit<Branch, 'key'>>,
): PathEdit {
  const branches = branchesOf(steps, decision).map((own) =>
    own.key === branch ? { ...own, ...changes } : own,
  )
  return edit('changed', withBranches(steps, decision, branches), { at: decision })
}

/** Puts an answer at another place among those of its decision, from 0. */
export function moveBranch(steps: readonly Step[], { decision, branch }: Place, to: number): PathEdit {
  const branches = branchesOf(steps, decision)
  const from = branches.findIndex(({ key }) => key === branch)
  const answer = branches[from]
  if (!answer) return edit('branchMoved', steps)
  return edit('branchMoved', withBranches(steps, decision, moved(branches, from, to)), {
    at: decision,
    title: answer.label,
  })
}

/** Takes an answer away. Conditions that ask for it stay, and are counted. */
export function removeBranch(steps: readonly Step[], { decision, branch }: Place): PathEdit {
  const branches = branchesOf(steps, decision)
  const removed = branches.find(({ key }) => key === branch)
  if (!removed) return edit('branchRemoved', steps)
  const rest = branches.filter((own) => own !== removed)
  return edit('branchRemoved', withBranches(steps, decision, rest), {
    at: decision,
    title: removed.label,
    orphaned: steps.filter(({ when }) => when?.step === decision && when.branch === branch).length,
  })
}
