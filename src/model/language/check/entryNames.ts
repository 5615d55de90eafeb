import { at, type Finding, finding } from './finding.ts'
import { isName } from './names.ts'
import { own } from './read.ts'

/**
 * Returns each entry's place: its name, or its index without a unique one. Those of a JSON file are counted there.
 *
 * @param ofProduct number of product entries, which come first
 */
export function entryPlaces(entries: readonly unknown[], ofProduct = entries.length): string[] {
  const seen = new Set<string>()
  return entries.map((entry, index) => {
    if (index >= ofProduct) return at('resources', index - ofProduct)
    const name = nameOf(entry)
    if (name === undefined || seen.has(name)) return at('resources', index)
    seen.add(name)
    return name
  })
}

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
