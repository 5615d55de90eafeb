import { at, type Finding, finding } from './finding.ts'
import { isName } from './names.ts'
import { own } from './read.ts'

/**
 * Where each entry is found: under its name, or under its place among the entries when it has no name that is
 * usable and its own.
 */
export function placesOf(entries: readonly unknown[]): string[] {
  const seen = new Set<string>()
  return entries.map((entry, index) => {
    const name = own(entry, 'name')
    if (!isName(name) || seen.has(name)) return at('resources', index)
    seen.add(name)
    return name
  })
}

/** Entries whose name another one has already. */
export function repeatedNames(entries: readonly unknown[], places: readonly string[]): Finding[] {
  return entries.flatMap((entry, index) => {
    const name = own(entry, 'name')
    const place = places[index]
    if (!isName(name) || place === undefined || place === name) return []
    return [finding('C103', at(place, 'name'), { value: name })]
  })
}
