import type { Messages } from '../../../../../i18n/messages.ts'
import { fill } from '../../../../model/base/translator.ts'
import { pathEnd, type Step } from '../../model/path.ts'
import type { PathFacts } from '../board/usePathFacts.ts'

/** What a row says of a step besides its title and kind, in a few words. What is read may lag behind the step. */
export function rowFacts(texts: Messages['pathEditor']['facts'], step: Step, path: PathFacts): string {
  const { byKey, words } = path
  const facts = byKey.get(step.key)
  const next = step.next === null ? undefined : byKey.get(step.next)
  return [
    facts?.record && facts.record.title !== step.title ? facts.record.title : '',
    facts && facts.minutes > 0 ? words.minutes(facts.minutes) : '',
    step.days ? words.days(step.days) : '',
    step.branches.length > 0 ? fill(texts.branches, { count: step.branches.length }) : '',
    step.optional ? texts.optional : '',
    ...(facts?.conditions ?? []),
    step.next === pathEnd ? texts.end : next ? fill(texts.next, { number: next.number }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
