import type { IconName } from '#model/language/icons.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import type { Branch, Step, StepKind } from '../../model/path.ts'
import { pathEnd } from '../../model/path.ts'
import type { PathFinding } from '../findings.ts'
import type { Link } from '../graph.ts'

/** Where a step goes on. */
export interface Lead {
  link: Link
  /** Number of the step; `undefined` for the end and for a step that is not there. */
  number: number | undefined
  /** The answer with which it goes there. */
  branch: Branch | undefined
}

/** The record that a step shows, as far as it is known. */
export interface ShownRecord {
  resource: string
  id: string | number
  title: string
  state: 'there' | 'missing' | 'unknown'
}

/** What the outline, the picture and the slide-over say of a step. */
export interface StepFacts {
  step: Step
  /** From 1. */
  number: number
  total: number
  kind: StepKind | undefined
  kindLabel: string
  icon: IconName
  /** Its own title, else that of its record, else its kind. */
  title: string
  record: ShownRecord | undefined
  minutes: number
  conditions: readonly string[]
  leads: readonly Lead[]
  findings: readonly PathFinding[]
  isUnreachable: boolean
  /** The rich text as plain words. */
  words: string
  /** All of it in a sentence. */
  spoken: string
}

/** What the facts are made of. Everything that is words comes from outside. */
export interface FactSources {
  field: ResolvedField
  steps: readonly Step[]
  links: readonly Link[]
  findings: readonly PathFinding[]
  kindLabelOf(step: Step): string
  iconOf(step: Step): IconName
  recordOf(step: Step): ShownRecord | undefined
  minutesOf(step: Step): number
  conditionsOf(step: Step, steps: readonly Step[]): readonly string[]
  wordsOf(step: Step): string
  speak(facts: Omit<StepFacts, 'spoken'>): string
}

/** One row of facts for each step, in their order. */
export function stepFacts(sources: FactSources): StepFacts[] {
  const { steps, links, findings, field } = sources
  const numbers = new Map(steps.map(({ key }, index) => [key, index + 1]))
  return steps.map((step, index) => {
    const kind = field.kinds?.[step.kind]
    const own = findings.filter((finding) => finding.step === step.key)
    const kindLabel = sources.kindLabelOf(step)
    const record = sources.recordOf(step)
    const facts = {
      step,
      kind,
      kindLabel,
      record,
      number: index + 1,
      total: steps.length,
      findings: own,
      icon: sources.iconOf(step),
      title: step.title.trim() || record?.title || kindLabel,
      minutes: sources.minutesOf(step),
      conditions: sources.conditionsOf(step, steps),
      leads: links.flatMap((link) => {
        if (link.from !== step.key) return []
        const branch = step.branches.find(({ key }) => key === link.branch)
        return { link, branch, number: link.to === pathEnd ? undefined : numbers.get(link.to) }
      }),
      isUnreachable: own.some(({ code }) => code === 'unreachable'),
      words: sources.wordsOf(step),
    }
    return { ...facts, spoken: sources.speak(facts) }
  })
}
