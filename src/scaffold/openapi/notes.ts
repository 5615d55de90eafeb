import { printEntry } from '#model/language/print/printEntry.ts'
import type { AnyResource } from '#model/language/resource.ts'
import type { ResourceFile } from '../resourceFiles.ts'

/** Something unknown or to be checked, and its place. */
export interface Note {
  /** `invoices.fields.amount`, or `backends.billing`. */
  place: string
  text: string
}

/** Formats notes; equal texts of several places are one line. */
export function noteLines(notes: readonly Note[]): string[] {
  const places = new Map<string, string[]>()
  for (const { place, text } of notes) places.set(text, [...(places.get(text) ?? []), place])
  return [...places].map(([text, all]) => `${all.join(', ')}: ${text}`)
}

/** Prints an entry with its notes as a comment. */
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
