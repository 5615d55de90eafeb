import { isObject } from '#model/base/json.ts'
import { freshKey } from './keys.ts'
import type { Branch, Step } from './path.ts'
import type { WithKinds } from './stepKinds.ts'
import { stepsFromWire } from './stepsFromWire.ts'

export { shownResource, stepKind, stepsWithKinds } from './stepKinds.ts'

/**
 * The steps in the value of a `path` field, be it a record's or still as the backend sends it. Never throws; what is
 * no list of steps has none.
 */
export function readSteps(value: unknown, field: WithKinds): Step[] {
  if (!Array.isArray(value)) return []
  return value.every(isStep) ? value : stepsFromWire(value, field)
}

function isStep(value: unknown): value is Step {
  return isObject(value) && isObject(value.more) && Array.isArray(value.branches) && 'record' in value
}

/** An empty step of a kind, with a key that none of the others has. */
export function newStep(kind: string, steps: readonly Pick<Step, 'key'>[]): Step {
  return {
    key: freshKey('s', new Set(steps.map(({ key }) => key))),
    kind,
    title: '',
    record: null,
    text: null,
    minutes: null,
    days: null,
    optional: false,
    from: null,
    until: null,
    when: null,
    next: null,
    branches: [],
    more: {},
  }
}

/** An empty branch for a decision, with a key that none of its others has; it leads to the step below. */
export function newBranch({ branches }: Pick<Step, 'branches'>): Branch {
  const key = freshKey('b', new Set(branches.map((branch) => branch.key)))
  return { key, label: '', next: null, from: null, until: null, more: {} }
}
