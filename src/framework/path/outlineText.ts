import { pathEnd, type Step } from '../define/path.ts'
import { type Language, textIn } from '../define/text.ts'
import type { TitleOf } from '../fields/fieldKind.ts'
import { stepKind, type WithKinds } from './stepKinds.ts'

const words = {
  minutes: { de: 'Min.', en: 'min' },
  days: { de: 'Tage', en: 'days' },
  day: { de: 'Tag', en: 'day' },
  optional: { de: 'freiwillig', en: 'optional' },
  end: { de: 'Ende', en: 'end' },
  missing: { de: 'fehlt', en: 'missing' },
} as const

/**
 * A path as lines that people read, as in an export or the journal: `2. Titel (Clip: Atemübung, 5 Min.)`, and where it
 * does not go on with the step below, `→ 5`.
 */
export function outlineText(
  steps: readonly Step[],
  field: WithKinds,
  language: Language,
  titleOf: TitleOf = (_resource, id) => String(id),
): string {
  const numbers = new Map(steps.map(({ key }, index) => [key, String(index + 1)]))
  const place = (next: string) =>
    next === pathEnd ? words.end[language] : (numbers.get(next) ?? words.missing[language])
  return steps
    .map((step, index) => {
      const title = step.title.trim()
      const details = detailsOf(step, field, language, titleOf)
      const branches = step.branches.map(({ label, next }) => {
        return `${label} → ${next === null ? place(steps[index + 1]?.key ?? pathEnd) : place(next)}`
      })
      return [
        `${index + 1}.`,
        ...(title === '' ? [] : [title]),
        ...(details === '' ? [] : [`(${details})`]),
        ...(step.next === null ? [] : [`→ ${place(step.next)}`]),
        ...(branches.length === 0 ? [] : [`[${branches.join('; ')}]`]),
      ].join(' ')
    })
    .join('\n')
}

function detailsOf(step: Step, field: WithKinds, language: Language, titleOf: TitleOf): string {
  const kind = stepKind(field, step.kind)
  const name = kind ? textIn(kind.label, language) : step.kind
  const record = kind?.holds === 'record' && step.record !== null ? titleOf(kind.of, step.record) : ''
  return [
    [name, record].filter(Boolean).join(': '),
    step.minutes === null ? '' : `${step.minutes} ${words.minutes[language]}`,
    step.days === null ? '' : `${step.days} ${words[step.days === 1 ? 'day' : 'days'][language]}`,
    step.optional ? words.optional[language] : '',
  ]
    .filter(Boolean)
    .join(', ')
}
