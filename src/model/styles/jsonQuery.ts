import { isDeepEqual } from '../base/deepEqual.ts'
import { isObject } from '../base/json.ts'
import type { JsonTemplate, SearchTemplate } from '../language/callStyle.ts'
import { Filled, fillJson, type JsonValues, plainJson, readJson } from './jsonTemplate.ts'

/** One condition: a template, and what its placeholders stand for. */
export interface JsonCondition {
  template: JsonTemplate
  values: JsonValues
}

/** The search as a condition whose text is open; `undefined` for one that is no JSON. @param fields by wire names */
export function jsonSearch(
  search: string | SearchTemplate | undefined,
  fields: readonly string[],
): JsonTemplate | undefined {
  if (typeof search === 'string') return { [search]: '{value}' }
  if (search === undefined || typeof search.each === 'string') return undefined
  const each = fields.map((field, index) => plainJson(fillJson(search.each, { field, index: String(index) })))
  return plainJson(fillJson(search.as ?? '{each}', { each })) as JsonTemplate
}

/** What a text stands for in a condition. */
export function textValues(text: unknown): JsonValues {
  return typeof text === 'string' ? { value: text, pattern: patternOf(text) } : { value: text }
}

/** Writes a regular expression that fits a text alone. */
export function patternOf(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/**
 * Builds the object of all conditions. Those that have a key in common are put into one object as far as they can.
 *
 * @param all how several objects are asked for
 * @returns `undefined` where there are several and nothing says how
 */
export function jsonQuery(conditions: readonly JsonCondition[], all: JsonTemplate | undefined): unknown {
  const groups: unknown[] = []
  for (const { template, values } of conditions) {
    const filled = fillJson(template, values)
    const place = groups.findIndex((group) => mergedJson(group, filled) !== undefined)
    if (place < 0) groups.push(filled)
    else groups[place] = mergedJson(groups[place], filled)
  }
  if (groups.length <= 1) return plainJson(groups[0] ?? {})
  return all && plainJson(fillJson(all, { all: groups.map(plainJson) }))
}

/** A condition that there may be. */
export interface PossibleCondition<Meaning> {
  meaning: Meaning
  template: JsonTemplate
  /** Placeholders that are known. */
  known: JsonValues
  /** @returns what the open placeholders stand for, to be written anew; `undefined` for none of its values */
  accept(read: JsonValues): JsonValues | undefined
}

interface FoundCondition<Meaning> {
  meaning: Meaning
  values: JsonValues
}

/**
 * Inverts `jsonQuery`: of every condition the object is written anew, so that nothing stands in it beside them.
 *
 * @param possible of those that look the same, the first is found
 * @returns the name of a key that is of none of them
 */
export function readJsonQuery<Meaning>(
  given: unknown,
  possible: readonly PossibleCondition<Meaning>[],
  all: JsonTemplate | undefined,
): { found: FoundCondition<Meaning>[] } | { unknown: string } {
  const groups = groupsIn(given, all)
  const found: FoundCondition<Meaning>[] = []
  for (const group of groups) {
    let written: unknown = {}
    for (const { meaning, template, known, accept } of possible) {
      const read = readJson(template, group, known)
      const values = read && accept(read)
      if (values === undefined) continue
      const both = mergedJson(written, fillJson(template, { ...known, ...values }))
      // What another one has read already is not read again.
      if (both === undefined || isDeepEqual(plainJson(both), plainJson(written))) continue
      written = both
      found.push({ meaning, values })
    }
    const plain = plainJson(written)
    if (!isDeepEqual(plain, group)) return { unknown: placeBeside(group, plain) ?? '' }
  }
  return { found }
}

function groupsIn(given: unknown, all: JsonTemplate | undefined): readonly unknown[] {
  const list = all && readJson(all, given, {})?.all
  const isAll = Array.isArray(list) && list.every(isObject)
  return isAll && isDeepEqual(plainJson(fillJson(all ?? {}, { all: list })), given) ? list : [given]
}

/** Puts conditions into one object, as far as no key has two values. @returns `undefined` where one has */
function mergedJson(one: unknown, other: unknown): unknown {
  const isValue = [one, other].some((each) => each instanceof Filled)
  if (isValue || !isObject(one) || !isObject(other)) {
    const isConstant = !isValue && typeof one !== 'object' && one === other
    return isConstant ? one : undefined
  }
  const merged = new Map(Object.entries(one))
  for (const [key, part] of Object.entries(other)) {
    const both = merged.has(key) ? mergedJson(merged.get(key), part) : part
    if (both === undefined) return undefined
    merged.set(key, both)
  }
  return Object.fromEntries(merged)
}

/** Names the first place of JSON that a part of it does not have, as a dotted path. */
function placeBeside(whole: unknown, part: unknown): string | undefined {
  if (!isObject(whole) || !isObject(part)) return undefined
  for (const [key, value] of Object.entries(whole)) {
    if (!Object.hasOwn(part, key)) return key
    if (isDeepEqual(value, part[key])) continue
    const inside = placeBeside(value, part[key])
    return inside === undefined ? key : `${key}.${inside}`
  }
  return undefined
}
