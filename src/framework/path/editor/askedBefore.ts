import type { Step } from '../../define/path.ts'
import { pathEnd } from '../../define/path.ts'
import { resolved } from '../editing/targets.ts'

/** Keys of the decisions from which one can come to a step. */
export function askedBefore(steps: readonly Step[], key: string): Set<string> {
  const sources = new Map<string, string[]>()
  for (const [index, step] of steps.entries()) {
    for (const target of [step.next, ...step.branches.map(({ next }) => next)]) {
      const to = resolved(steps, index, target)
      if (to !== pathEnd) sources.set(to, [...(sources.get(to) ?? []), step.key])
    }
  }
  const found = new Set<string>()
  const open = [key]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const source of sources.get(at) ?? []) {
      if (found.has(source)) continue
      found.add(source)
      open.push(source)
    }
  }
  const decisions = steps.filter((step) => step.branches.length > 0 && found.has(step.key))
  return new Set(decisions.map((step) => step.key))
}
