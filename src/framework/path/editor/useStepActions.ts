import { useMemo } from 'react'
import type { Step } from '../../define/path.ts'
import type { ResolvedField } from '../../define/resolve.ts'
import { addBranch, changeBranch, moveBranch, removeBranch } from '../editing/branchEdits.ts'
import type { PathEdit } from '../editing/edit.ts'
import { changeKind, partsOfKind } from '../editing/kindEdits.ts'
import { addStep, addStepInBranch, changeStep } from '../editing/stepEdits.ts'
import { newBranch, newStep } from '../steps.ts'
import type { StepActions } from './StepForm.tsx'

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
}

/** What the inputs of the open step do. Always the same functions, so that nothing is drawn anew because of them. */
export function useStepActions({ field, now, apply, applyAndOpen }: Editing): StepActions {
  return useMemo(
    () => ({
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
      addBranch: (key) => apply(addBranch(now(), key)),
      change: (decision, branch, changes, group) =>
        apply(changeBranch(now(), { decision, branch }, changes), `${decision}.${group ?? branch}`),
      move: (decision, branch, to) => apply(moveBranch(now(), { decision, branch }, to)),
      remove: (decision, branch) => apply(removeBranch(now(), { decision, branch })),
      leadToNew(decision, branch, kind) {
        const steps = now()
        applyAndOpen(addStepInBranch(steps, { decision, branch, step: startStep(field, kind, steps) }))
      },
    }),
    [apply, applyAndOpen, field, now],
  )
}
