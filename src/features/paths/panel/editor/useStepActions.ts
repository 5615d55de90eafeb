import { useMemo } from 'react'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import type { Step } from '../../model/path.ts'
import { newBranch, newStep } from '../../model/steps.ts'
import { addBranch, changeBranch, moveBranch, removeBranch } from '../editing/branchEdits.ts'
import type { PathEdit } from '../editing/edit.ts'
import { changeKind, partsOfKind } from '../editing/kindEdits.ts'
import { addStep, addStepInBranch, changeStep } from '../editing/stepEdits.ts'
import type { StepActions } from './StepForm.tsx'
import type { FocusedAnswer } from './usePathFocus.ts'

/** An empty step of a kind. A question begins with two answers: one alone decides nothing. */
export function startStep(field: ResolvedField, kind: string, steps: readonly Step[]): Step {
  const step = newStep(kind, steps)
  if (!partsOfKind(field, kind).includes('branches')) return step
  const first = newBranch(step)
  return { ...step, branches: [first, newBranch({ branches: [first] })] }
}

interface Editing {
  field: ResolvedField
  now: () => readonly Step[]
  /** @param group of what is typed; without it the edit is said aloud */
  apply: (edit: PathEdit, group?: string) => void
  /** A step was added and is to be opened. */
  applyAndOpen: (edit: PathEdit) => void
  /** Buttons that move or take away an answer lose the focus. */
  focus: (key: string, part: FocusedAnswer) => void
}

/** What the inputs of the open step do. Always the same functions, so that nothing is drawn anew because of them. */
export function useStepActions({ field, now, apply, applyAndOpen, focus }: Editing): StepActions {
  return useMemo(() => {
    const branchesOf = (decision: string) => now().find(({ key }) => key === decision)?.branches ?? []
    const placeOf = (decision: string, branch: string) =>
      branchesOf(decision).findIndex(({ key }) => key === branch)
    return {
      changeStep: (key, changes, group) => apply(changeStep(now(), key, changes), group ?? `${key}.set`),
      changeKind(key, kind) {
        const step = now().find((candidate) => candidate.key === key)
        const isNewDecision = step?.branches.length === 0 && partsOfKind(field, kind).includes('branches')
        const edit = changeKind(now(), { key, kind, field })
        const { branches } = startStep(field, kind, [])
        apply(isNewDecision ? { ...edit, steps: changeStep(edit.steps, key, { branches }).steps } : edit)
      },
      leadStepToNew(key, kind) {
        const steps = now()
        const index = steps.findIndex((step) => step.key === key)
        const step = startStep(field, kind, steps)
        const isDecision = (steps[index]?.branches.length ?? 0) > 0
        applyAndOpen(
          isDecision ? addStepInBranch(steps, { decision: key, step }) : addStep(steps, step, index + 1),
        )
      },
      addBranch(key) {
        apply(addBranch(now(), key))
        focus(key, { answer: branchesOf(key).length - 1, at: 'words' })
      },
      change: (decision, branch, changes, group) =>
        apply(changeBranch(now(), { decision, branch }, changes), `${decision}.${group ?? branch}`),
      move(decision, branch, to) {
        const from = placeOf(decision, branch)
        apply(moveBranch(now(), { decision, branch }, to))
        focus(decision, { answer: to, at: to < from ? 'up' : 'down' })
      },
      remove(decision, branch) {
        const place = placeOf(decision, branch)
        apply(removeBranch(now(), { decision, branch }))
        focus(decision, { answer: Math.min(place, branchesOf(decision).length - 1), at: 'remove' })
      },
      leadToNew(decision, branch, kind) {
        const steps = now()
        applyAndOpen(addStepInBranch(steps, { decision, branch, step: startStep(field, kind, steps) }))
      },
    }
  }, [apply, applyAndOpen, field, focus, now])
}
