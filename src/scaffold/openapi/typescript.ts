import { printEntry } from '#model/language/print/printEntry.ts'
import type { AnyResource } from '#model/language/resource.ts'
import type { ResourceFile } from '../resourceFiles.ts'
import { type Note, noteLines } from './notes.ts'

/** An entry as a file, with the notes about it as a comment before it. */
export function typescriptOf(entry: AnyResource, notes: readonly Note[]): ResourceFile {
  const own = notes
    .filter(({ place }) => place === entry.name || place.startsWith(`${entry.name}.`))
    .map(({ place, text }) => ({ place: place.slice(entry.name.length + 1) || entry.name, text }))
  const comment = noteLines(own).map((line) => `// ${line.replaceAll(/\s+/g, ' ')}\n`)
  const { constant, typescript } = printEntry(entry)
  return {
    name: entry.name,
    constant,
    text: typescript.replace(/^export const /m, () => `${comment.join('')}export const `),
  }
}
