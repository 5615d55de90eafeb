import type { Branch, Step } from '../../../features/paths/model/path.ts'
import { newStep } from '../../../features/paths/model/steps.ts'
import { clipIds } from './seedClips.ts'
import { formIds } from './seedForms.ts'

type Details = Partial<Omit<Step, 'key' | 'kind' | 'title'>>
/** Label, where it leads (`null`: the step below), and the days on which it can be taken. */
type Answer = readonly [label: string, next: string | null, from?: string, until?: string]

const step = (key: string, kind: string, title: string, details: Details): Step => ({
  ...newStep(kind, []),
  ...{ key, title },
  ...details,
})

/** A step that shows a clip, by its place in the library; `null`: none is chosen. */
export const clip = (key: string, title: string, place: number | null, details: Details = {}) =>
  step(key, 'clip', title, { record: place === null ? null : (clipIds[place] ?? null), ...details })

export const form = (key: string, title: string, place: number, details: Details = {}) =>
  step(key, 'form', title, { record: formIds[place] ?? null, minutes: 3, ...details })

export const text = (key: string, title: string, html: string | null, details: Details = {}) =>
  step(key, 'text', title, { text: html, minutes: 1, ...details })

export const wait = (key: string, title: string, days: number, details: Details = {}) =>
  step(key, 'wait', title, { days, ...details })

export const decision = (
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
