import type { Branch, Step } from '#features/paths/model/path.ts'
import { newStep } from '#features/paths/model/steps.ts'
import { clipIds } from './seedClips.ts'
import { formIds } from './seedForms.ts'
import { createSeedRandom } from './seedRandom.ts'

type Details = Partial<Omit<Step, 'key' | 'kind' | 'title'>>
/** Label, where it leads (`null`: the step below), and the days on which it can be taken. */
type Answer = readonly [label: string, next: string | null, from?: string, until?: string]

const step = (key: string, kind: string, title: string, details: Details): Step => ({
  ...newStep(kind, []),
  key,
  title,
  ...details,
})

/** Makes a step that shows a clip, by its place in the library; `null`: none is chosen. */
export const clipStep = (key: string, title: string, place: number | null, details: Details = {}) =>
  step(key, 'clip', title, { record: place === null ? null : (clipIds[place] ?? null), ...details })

export const formStep = (key: string, title: string, place: number, details: Details = {}) =>
  step(key, 'form', title, { record: formIds[place] ?? null, minutes: 3, ...details })

export const textStep = (key: string, title: string, html: string | null, details: Details = {}) =>
  step(key, 'text', title, { text: html, minutes: 1, ...details })

export const waitStep = (key: string, title: string, days: number, details: Details = {}) =>
  step(key, 'wait', title, { days, ...details })

export const decisionStep = (
  key: string,
  title: string,
  question: string,
  answers: readonly Answer[],
  details: Details = {},
) => step(key, 'decision', title, { text: `<p>${question}</p>`, branches: answers.map(branch), ...details })

function branch(
  [label, next, from = null, until = null]: readonly [
    label: string,
    next: string | null,
    from?: string | null,
    until?: string | null,
  ],
  index: number,
): Branch {
  return { key: `b${index + 1}`, label, next, from, until, more: {} }
}

/**
 * Makes a long path with steps of every kind; the same numbers give the same path.
 *
 * @param branches answers of all its decisions together; two each, so an odd one is left out
 */
export function largeJourney(count: number, branches: number): Step[] {
  const random = createSeedRandom(count * 1000 + branches)
  const decisions = Math.min(Math.floor(branches / 2), Math.floor(count / 4))
  const apart = decisions === 0 ? count : Math.floor(count / decisions)
  const key = (index: number) => (index < count ? `s${index + 1}` : 'end')
  return Array.from({ length: count }, (_, index) => {
    const within = index % apart
    const block = Math.floor(index / apart)
    const name = `Tag ${index + 1}`
    if (decisions > 0 && within === 0 && block < decisions) {
      const other = index + Math.max(2, Math.floor(apart / 2))
      return decisionStep(key(index), `Wie weiter? (${block + 1})`, 'Welche Übung tut Ihnen heute gut?', [
        ['Ruhig', key(index + 1)],
        ['Kräftig', key(other)],
      ])
    }
    // The first way leads past the second one, and both come together behind it.
    const isLastOfFirst =
      decisions > 0 && block < decisions && within === Math.max(2, Math.floor(apart / 2)) - 1
    const details = isLastOfFirst ? { next: key(Math.min(count, (block + 1) * apart)) } : {}
    const place = random.between(0, clipIds.length - 1)
    return random.pick([
      clipStep(key(index), `${name}: Übung`, place, details),
      clipStep(key(index), `${name}: Übung`, place, { ...details, optional: true }),
      formStep(key(index), `${name}: Rückblick`, random.between(0, 1), details),
      textStep(
        key(index),
        `${name}: Zum Lesen`,
        '<p>Ein Gedanke für heute: kleine Schritte, jeden Tag.</p>',
        details,
      ),
      waitStep(key(index), `${name}: Pause`, random.between(1, 3), details),
    ])
  })
}
