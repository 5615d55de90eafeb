import type { Random } from '../../../model/kinds/fieldKind.ts'
import { between, pick } from '../../../model/kinds/samples.ts'
import { words } from '../../../model/kinds/textKind.ts'
import type { Step } from './path.ts'
import type { WithKinds } from './stepKinds.ts'
import { newBranch, newStep } from './steps.ts'

/** A few steps of any kind, with branches that lead to a step below or the end. */
export function sampleSteps(random: Random, field: WithKinds & { maxItems?: number }): Step[] {
  const kinds = Object.entries(field.kinds ?? {})
  if (kinds.length === 0) return []
  const steps: Step[] = []
  const count = Math.min(between(random, 2, 5), field.maxItems ?? 5)
  for (let index = 0; index < count; index++) {
    const [name, { holds }] = pick(random, kinds)
    steps.push({ ...newStep(name, steps), title: words(2)(random), ...held(random, holds, index, count) })
  }
  return steps
}

function held(random: Random, holds: string, index: number, count: number): Partial<Step> {
  switch (holds) {
    case 'record':
      return { record: String(between(random, 1, 20)), minutes: between(random, 1, 20) }
    case 'text':
      return { text: `<p>${words(6)(random)}</p>` }
    case 'wait':
      return { days: between(random, 1, 7) }
    default: {
      const last = index >= count - 2 ? 'end' : `s${between(random, index + 2, count)}`
      const first = { ...newBranch({ branches: [] }), label: words(1)(random) }
      return {
        branches: [first, { ...newBranch({ branches: [first] }), label: words(1)(random), next: last }],
      }
    }
  }
}
