import type { JsonObject } from '../../base/json.ts'
import type { Entry } from './entry.ts'
import { at, type Finding, finding } from './finding.ts'
import { isSlug } from './names.ts'
import { own } from './read.ts'

export const reservedPaths: readonly string[] = ['create', 'edit', 'show', 'settings', 'dummy']

export function pathOf(config: JsonObject): string | undefined {
  const path = own(config, 'path') ?? own(config, 'name')
  return typeof path === 'string' ? path : undefined
}

/** Paths are slugs, free and unique. */
export function paths(entries: readonly Entry[], reserved: readonly string[]): Finding[] {
  const taken = new Map<string, string>()
  return entries.flatMap(({ path: place, config }) => {
    const given = own(config, 'path')
    const where = at(place, given === undefined ? 'name' : 'path')
    const value = pathOf(config)
    if (given !== undefined && !isSlug(given)) return [finding('C106', where, { value: given })]
    if (value === undefined) return []
    if (reserved.includes(value)) return [finding('C107', where, { value })]
    const other = taken.get(value)
    taken.set(value, other ?? place)
    return other === undefined ? [] : [finding('C105', where, { value, words: { other } })]
  })
}
