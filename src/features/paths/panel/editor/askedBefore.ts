import type { Step } from '../../model/path.ts'
import { linksOf, predecessors, reachable } from '../graph.ts'

/** Keys of the decisions from which one can come to a step. */
export function askedBefore(steps: readonly Step[], key: string): ReadonlySet<string> {
  const before = reachable([key], predecessors(linksOf(steps)))
  return new Set(
    steps
      .filter((step) => step.branches.length > 0 && step.key !== key && before.has(step.key))
      .map((step) => step.key),
  )
}
