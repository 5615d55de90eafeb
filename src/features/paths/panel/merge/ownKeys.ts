import type { Versions } from '../../../../model/base/mergeKeyed.ts'
import { isSameValue } from '../../../../model/base/sameValue.ts'
import { freshKey } from '../../model/keys.ts'
import type { Step } from '../../model/path.ts'

type Keyed = { key: string }

/**
 * My version with other keys for what both have added since: keys are counted up, so that two people who each add a
 * step call them the same. What leads to it, or asks for it, follows.
 */
export function withOwnKeys({ base, mine, theirs }: Versions<readonly Step[]>): readonly Step[] {
  const steps = renamed('s', { base, mine, theirs })
  const named = (key: string) => steps.get(key) ?? key
  const answers = new Map(
    mine.map((step) => {
      const find = (all: readonly Step[]) => all.find(({ key }) => key === step.key)?.branches ?? []
      const own = { base: find(base), mine: step.branches, theirs: find(theirs) }
      return [step.key, steps.has(step.key) ? new Map<string, string>() : renamed('b', own)]
    }),
  )
  if (steps.size === 0 && [...answers.values()].every(({ size }) => size === 0)) return mine
  return mine.map((step) => ({
    ...step,
    key: named(step.key),
    next: step.next === null ? null : named(step.next),
    when: step.when && {
      step: named(step.when.step),
      branch: answers.get(step.when.step)?.get(step.when.branch) ?? step.when.branch,
    },
    branches: step.branches.map((branch) => ({
      ...branch,
      key: answers.get(step.key)?.get(branch.key) ?? branch.key,
      next: branch.next === null ? null : named(branch.next),
    })),
  }))
}

function renamed(letter: string, { base, mine, theirs }: Versions<readonly Keyed[]>): Map<string, string> {
  const taken = new Set([...base, ...mine, ...theirs].map(({ key }) => key))
  const found = new Map<string, string>()
  for (const item of mine) {
    const other = theirs.find(({ key }) => key === item.key)
    const isKnown = base.some(({ key }) => key === item.key)
    if (!other || isKnown || isSameValue(other, item)) continue
    const key = freshKey(letter, taken)
    taken.add(key)
    found.set(item.key, key)
  }
  return found
}
