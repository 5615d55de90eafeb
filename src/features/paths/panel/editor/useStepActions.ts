import { useMemo } from 'react'
import type { ResolvedField } from '#model/language/resolve.ts'
import type { LaterFocus } from '#panel/editing/useLaterFocus.ts'
import type { Step } from '../../model/path.ts'
import { newBranch, newStep } from '../../model/steps.ts'
import { changeKind, partsOfKind } from '../editing/kindEdits.ts'
import {
  addBranch,
  addStep,
  addStepInBranch,
  changeBranch,
  changeStep,
  moveBranch,
  type PathEdit,
  removeBranch,
} from '../editing/stepEdits.ts'
import type { StepActions } from './StepForm.tsx'

/** What of a step is to get the focus: its row, its first input, its first input with an error, or an answer. */
export type FocusedPart = 'row' | 'input' | 'error' | FocusedAnswer

/** An answer by its place, from 0: its words, or the button that was pressed, as far as it still can be. */
interface FocusedAnswer {
  answer: number
  at: 'words' | 'up' | 'down' | 'remove'
}

const input = '.path-edit-panel input, .path-edit-panel textarea, .path-edit-panel select'

/** Where the focus goes, the best place first. */
function placesOf(part: FocusedPart): string[] {
  if (part === 'row') return ['[data-main]']
  if (part === 'input') return [input]
  if (part === 'error') return ['.path-edit-panel [aria-invalid="true"]', input]
  const answer = `.path-edit-branch:nth-child(${part.answer + 1})`
  if (part.at === 'words') return [`${answer} input`]
  const other = part.at === 'up' ? 'down' : 'up'
  return [part.at, other].map((at) => `${answer} [data-do="${at}"]:enabled`).concat('.edit-add')
}

export function focusStep(lead: LaterFocus) {
  return (key: string, part: FocusedPart) =>
    lead((editor) => {
      // Keys hold nothing that a selector could misread.
      const row = editor.querySelector(`[data-item="${key}"]`)
      const places = placesOf(part).map((place) => row?.querySelector<HTMLElement>(place))
      return places.find((place) => place)
    })
}

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
  applyAndOpen: (edit: PathEdit) => void
  /** Buttons that move or take away an answer lose the focus. */
  focus: (key: string, part: FocusedPart) => void
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
