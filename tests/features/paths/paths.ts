import type { Branch, Step } from '#features/paths/model/path.ts'
import { newStep } from '#features/paths/model/steps.ts'
import { fc } from '#tests/support/properties.ts'

/** A field with a kind of step for each thing that a step can hold. */
export const field = {
  kinds: {
    clip: { label: 'Clip', holds: 'record', of: 'clips', seconds: 'duration' },
    form: { label: { de: 'Formular', en: 'Form' }, holds: 'record', of: 'forms' },
    text: { label: 'Text', holds: 'text' },
    wait: { label: { de: 'Pause', en: 'Wait' }, holds: 'wait' },
    choice: { label: { de: 'Frage', en: 'Question' }, holds: 'decision' },
  },
} as const

/** A text to read; `details` say what is different. */
export function step(key: string, details: Partial<Step> = {}): Step {
  return { ...newStep('text', []), key, title: key, text: '<p>Lesen</p>', ...details }
}

export function branch(key: string, next: string | null, details: Partial<Branch> = {}): Branch {
  return { key, label: key, next, from: null, until: null, more: {}, ...details }
}

export function decision(key: string, branches: readonly Branch[], details: Partial<Step> = {}): Step {
  return step(key, { kind: 'choice', text: '<p>Wie weiter?</p>', branches, ...details })
}

const days = fc.constantFrom('2026-01-01', '2026-01-05', '2026-02-01')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })

/** Paths that lead anywhere: back, forward, to the end, to steps that there are not. */
export function anyPath(most: number): fc.Arbitrary<Step[]> {
  return fc.integer({ min: 1, max: most }).chain((count) => {
    const keys = Array.from({ length: count }, (_, index) => `s${index + 1}`)
    const target = maybe(
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...keys) }, fc.constantFrom('end', 'nowhere')),
    )
    const branches = fc
      .array(fc.record({ next: target, from: maybe(days), until: maybe(days) }), { maxLength: 4 })
      .map((found) => found.map(({ next, ...term }, index) => branch(`b${index + 1}`, next, term)))
    const details = fc.record({
      kind: fc.constantFrom('clip', 'text', 'text', 'wait', 'choice'),
      record: maybe(fc.constantFrom('a', 'b')),
      minutes: maybe(fc.integer({ min: 0, max: 30 })),
      days: maybe(fc.integer({ min: 0, max: 9 })),
      optional: fc.boolean(),
      from: maybe(days),
      until: maybe(days),
      when: maybe(fc.record({ step: fc.constantFrom(...keys), branch: fc.constantFrom('b1', 'b2') })),
      next: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, target),
      branches,
    })
    return fc.tuple(...keys.map(() => details)).map((found) =>
      found.map((each, index) =>
        step(`s${index + 1}`, {
          ...each,
          record: each.kind === 'clip' ? each.record : null,
          branches: each.kind === 'choice' ? each.branches : [],
        }),
      ),
    )
  })
}
