import { at, type Finding, finding } from './finding.ts'
import { isName } from './names.ts'
import { own } from './read.ts'

/**
 * Where each entry is found: under its name, or under its place among the entries when it has no name that is
 * usable and its own. Who looks for an entry in a JSON file counts: those are found under their places there.
 *
 * @param ofProduct how many of them are the product's; those after them are of the configuration
 */
export function placesOf(entries: readonly unknown[], ofProduct = entries.length): string[] {
  const seen = new Set<string>()
  return entries.map((entry, index) => {
    if (index >= ofProduct) return at('resources', index - ofProduct)
    const name = nameOf(entry)
    if (name === undefined || seen.has(name)) return at('resources', index)
    seen.add(name)
    return name
  })
}

/** Entries whose name another one before them has already. */
export function repeatedNames(entries: readonly unknown[], places: readonly string[]): Finding[] {
  const seen = new Set<string>()
  return entries.flatMap((entry, index) => {
    const name = nameOf(entry)
    if (name === undefined) return []
    const isTaken = seen.has(name)
    seen.add(name)
    return isTaken ? [finding('C103', at(places[index] ?? '', 'name'), { value: name })] : []
  })
}

function nameOf(entry: unknown): string | undefined {
  const name = own(entry, 'name')
  return isName(name) ? name : undefined
}
