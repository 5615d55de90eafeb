import type { Branch, Step } from '../../model/path.ts'
import { newBranch } from '../../model/steps.ts'
import { edit, type PathEdit, withStep } from './stepEdits.ts'

interface Place {
  /** Key of the decision. */
  decision: string
  /** Key of the branch. */
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
  const moved = branches[from]
  if (!moved) return edit('branchMoved', steps)
  const rest = branches.toSpliced(from, 1)
  const place = Math.max(0, Math.min(to, rest.length))
  return edit('branchMoved', withBranches(steps, decision, rest.toSpliced(place, 0, moved)), {
    at: decision,
    title: moved.label,
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
