import { type Branch, type PathTarget, pathEnd, type Step } from '../../model/path.ts'

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

/** How many links lead to a step, and how many conditions ask for one of its answers. */
export function usesOf(steps: readonly Step[], key: string): { links: number; conditions: number } {
  let links = 0
  for (const step of steps) {
    mapTargets(step, (target) => {
      if (target === key) links += 1
      return target
    })
  }
  return { links, conditions: steps.filter(({ when }) => when?.step === key).length }
}
