import { printEntry } from '#model/language/print/printEntry.ts'
import type { AnyResource } from '#model/language/resource.ts'
import type { ResourceFile } from '../resourceFiles.ts'

/** What could not be told, or should be looked at, with the place that it is about. */
export interface Note {
  /** `invoices.fields.amount`, or `backends.billing`. */
  place: string
  text: string
}

/** Makes lines of notes; what is said of several places in the same words is said once. */
export function noteLines(notes: readonly Note[]): string[] {
  const places = new Map<string, string[]>()
  for (const { place, text } of notes) places.set(text, [...(places.get(text) ?? []), place])
  return [...places].map(([text, all]) => `${all.join(', ')}: ${text}`)
}

/** Makes the file of an entry, with the notes about it as a comment before it. */
export function typescriptOf(entry: AnyResource, notes: readonly Note[]): ResourceFile {
  const { name } = entry
  const own = notes
    .filter(({ place }) => place === name || place.startsWith(`${name}.`))
    .map(({ place, text }) => ({ place: place.slice(name.length + 1) || name, text }))
  const comment = noteLines(own).map((line) => `// ${line.replaceAll(/\s+/g, ' ')}\n`)
  const { constant, typescript } = printEntry(entry)
  const text = typescript.replace(/^export const /m, () => `${comment.join('')}export const `)
  return { name, constant, text }
}
