import type { ResolvedField } from '#model/language/resolve.ts'
import type { Step, StepKind } from '../../model/path.ts'
import { newStep } from '../../model/steps.ts'
import { edit, type LostPart, lostParts, type PathEdit, withStep } from './stepEdits.ts'

type Holds = StepKind['holds']

/** What a step can hold, by what its kind holds. */
const partsOf: Readonly<Record<Holds, readonly LostPart[]>> = {
  record: ['record', 'minutes'],
  text: ['text', 'minutes'],
  wait: ['days', 'minutes'],
  decision: ['text', 'minutes', 'branches'],
}

/** The parts that a step of a kind has. A kind that the field does not know has them all: nothing is taken away. */
export function partsOfKind(field: ResolvedField, kind: string): readonly LostPart[] {
  const holds = field.kinds?.[kind]?.holds
  return holds === undefined ? lostParts : partsOf[holds]
}

const isFilled = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

export function lostByKind(field: ResolvedField, step: Step, kind: string): LostPart[] {
  const kept = partsOfKind(field, kind)
  const isOtherRecord = recordsOf(field, step.kind) !== recordsOf(field, kind)
  return lostParts.filter(
    (part) => isFilled(step[part]) && (!kept.includes(part) || (part === 'record' && isOtherRecord)),
  )
}

/** Makes a step one of another kind. What that kind holds too is kept; the rest is gone, and is named. */
export function changeKind(
  steps: readonly Step[],
  { key, kind, field }: { key: string; kind: string; field: ResolvedField },
): PathEdit {
  const step = steps.find((candidate) => candidate.key === key)
  if (!step || step.kind === kind) return edit('kindChanged', steps)
  const lost = lostByKind(field, step, kind)
  const fresh = newStep(kind, steps)
  const emptied = Object.fromEntries(lost.map((part) => [part, fresh[part]]))
  const changed: Step = { ...step, ...emptied, kind }
  return edit(
    'kindChanged',
    withStep(steps, key, () => changed),
    {
      at: key,
      title: step.title,
      lost,
      orphaned: lost.includes('branches') ? steps.filter(({ when }) => when?.step === key).length : 0,
    },
  )
}

function recordsOf(field: ResolvedField, kind: string): string | undefined {
  const known = field.kinds?.[kind]
  return known?.holds === 'record' ? known.of : undefined
}
