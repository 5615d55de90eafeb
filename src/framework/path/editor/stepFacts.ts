import type { Messages } from '../../../../i18n/messages.ts'
import { pathEnd, type Step } from '../../define/path.ts'
import { fill } from '../../i18n/translator.ts'

type FactTexts = Messages['pathEditor']['facts']

export interface FactsOf {
  step: Step
  /** Places of the steps by key, from 0. */
  places: ReadonlyMap<string, number>
  /** Words of the answer that its condition asks for. */
  answer: string
  /** What its record is called; `''`: it has none, or nobody knows. */
  recordTitle: string
  isMissing: boolean
  minutes: number
}

/** What a row says of a step besides its title and kind, in a few words. */
export function stepFacts(texts: FactTexts, facts: FactsOf): string {
  const { step, places, answer, recordTitle, isMissing, minutes } = facts
  const place = step.next === null ? undefined : places.get(step.next)
  return [
    recordTitle === step.title ? '' : recordTitle,
    isMissing ? texts.missing : '',
    minutes > 0 ? fill(texts.minutes, { minutes }) : '',
    step.days ? fill(texts.days, { days: step.days }) : '',
    step.branches.length > 0 ? fill(texts.branches, { count: step.branches.length }) : '',
    step.optional ? texts.optional : '',
    step.when ? fill(texts.when, { answer }) : '',
    step.next === pathEnd ? texts.end : place === undefined ? '' : fill(texts.next, { number: place + 1 }),
  ]
    .filter(Boolean)
    .join(' · ')
}
