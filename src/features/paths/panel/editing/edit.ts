import type { Step } from '../../model/path.ts'

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

/** A path after an edit, and what there is to say about it. */
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
