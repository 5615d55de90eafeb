import { type Import, readImports } from './importGraph.ts'
import { roomOf } from './stairs.ts'

const begin = '<!-- drawn by npm run docs:map -->'
const end = '<!-- end of the drawing -->'

/** Draws the rooms of `src` with Mermaid: an arrow for each import, but for those that follow from others. */
export function drawnMap(imports: readonly Import[] = readImports()): string {
  const below = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)]
    if (room !== other) below.set(room, (below.get(room) ?? new Set()).add(other))
  }
  const reaches = (room: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(below.get(room) ?? [])].some((other) => {
      if (other === wanted) return true
      if (seen.has(other)) return false
      return reaches(other, wanted, seen.add(other))
    })
  const arrows = [...below].flatMap(([room, others]) =>
    [...others]
      .filter((other) => ![...others].some((between) => between !== other && reaches(between, other)))
      .map((other) => `  ${idOf(room)}["${room}"] --> ${idOf(other)}["${other}"]`),
  )
  return ['```mermaid', 'flowchart TD', ...arrows.toSorted(), '```'].join('\n')
}

const idOf = (room: string) => room.replaceAll(/\W+/g, '_')

/** Replaces the drawing in a text. @throws Error where it has no place for one */
export function withMap(text: string, drawing: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`no place for the drawing: "${begin}" … "${end}"`)
  return `${text.slice(0, from)}${begin}\n\n${drawing}\n\n${text.slice(to)}`
}
