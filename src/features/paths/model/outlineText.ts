import type { TitleOf } from '#model/kinds/fieldKind.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { pathEnd, type Step, stepKind, type WithKinds } from './path.ts'

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
  titleOf?: TitleOf,
): string {
  return steps
    .map((_, index) => `${index + 1}. ${outlineLine(steps, index, field, language, titleOf)}`)
    .join('\n')
}

/** One step of a path as such a line, without its number. */
export function outlineLine(
  steps: readonly Step[],
  index: number,
  field: WithKinds,
  language: Language,
  titleOf: TitleOf = (_resource, id) => String(id),
): string {
  const step = steps[index]
  if (step === undefined) return ''
  const below = steps[index + 1]?.key ?? pathEnd
  const place = (next: string) => placeOf(steps, next, language)
  const title = step.title.trim()
  const details = detailsOf(step, field, language, titleOf)
  const branches = step.branches.map(({ label, next }) => `${label} → ${place(next ?? below)}`)
  return [
    ...(title === '' ? [] : [title]),
    ...(details === '' ? [] : [`(${details})`]),
    ...(step.next === null ? [] : [`→ ${place(step.next)}`]),
    ...(branches.length === 0 ? [] : [`[${branches.join('; ')}]`]),
  ].join(' ')
}

function placeOf(steps: readonly Step[], next: string, language: Language): string {
  if (next === pathEnd) return words.end[language]
  const index = steps.findIndex(({ key }) => key === next)
  return index === -1 ? words.missing[language] : String(index + 1)
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
