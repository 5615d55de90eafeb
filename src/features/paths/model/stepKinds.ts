import type { PathField, Step, StepKind } from './path.ts'

/** A `path` field, resolved or not; what is no such field has no kinds of steps. */
export type WithKinds = { kinds?: PathField['kinds'] }

/** The kind of a step; `undefined` where the field has none of that name. */
export function stepKind({ kinds = {} }: WithKinds, name: string): StepKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/** The entry whose records a step shows; `undefined` where its kind shows none. */
export function shownResource(field: WithKinds, step: Pick<Step, 'kind'>): string | undefined {
  const kind = stepKind(field, step.kind)
  return kind?.holds === 'record' ? kind.of : undefined
}

/** A step with what its kind holds. */
export interface StepWithKind {
  step: Step
  /** `undefined`: the field has no kind of that name. */
  kind: StepKind | undefined
  /** Place in the path, from 1. */
  number: number
}

/** The steps in their order, each with its kind and number. */
export function stepsWithKinds(steps: readonly Step[], field: WithKinds): StepWithKind[] {
  return steps.map((step, index) => ({ step, kind: stepKind(field, step.kind), number: index + 1 }))
}
