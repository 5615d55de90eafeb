import type { JsonObject } from '../../base/json.ts'
import { type EntryRules, kindOf } from './features.ts'
import { at, type Finding, finding } from './finding.ts'
import { isObject, own, partsOf } from './read.ts'

/** An entry as the rules read it, whatever stands in it. */
export interface Entry {
  path: string
  config: JsonObject
  /** What it is checked by. */
  rules: EntryRules
  /** Its fields and those within its lists. Empty where it has no readable ones. */
  scopes: readonly Scope[]
}

export function readEntry(rules: EntryRules, config: JsonObject, path: string): Entry {
  return { path, config, rules, scopes: fieldScopes(rules, own(config, 'fields'), at(path, 'fields')) }
}

/** The fields that its views can name; `undefined` where they cannot be read. */
export function fieldsOf({ scopes, config }: Entry): ReadonlyMap<string, unknown> | undefined {
  return isObject(own(config, 'fields')) ? scopes[0]?.fields : undefined
}

/** Fields that stand beside each other: those of an entry, or those of a list's items. */
export interface Scope {
  path: string
  rules: EntryRules
  /** What each name stands for, whatever it is. */
  fields: ReadonlyMap<string, unknown>
  /** The scopes around it, from the outside, and itself. */
  around: readonly JsonObject[]
}

/** How many scopes may lie in each other; far more than a form can show, and few enough to follow safely. */
const deepest = 10

/**
 * The fields of an entry and, after them, those within its lists. A list that contains itself is entered once, and
 * nothing below the deepest scope.
 */
export function fieldScopes(
  rules: EntryRules,
  fields: unknown,
  path: string,
  outer: readonly JsonObject[] = [],
): Scope[] {
  if (!isObject(fields) || outer.includes(fields) || outer.length === deepest) return []
  const around = [...outer, fields]
  const parts = partsOf(fields)
  const lists = parts.filter(([, field]) => holdsItems(rules, field))
  const inner = lists.flatMap(([name, field]) =>
    fieldScopes(rules, own(field, 'fields'), at(at(path, name), 'fields'), around),
  )
  return [{ path, rules, fields: new Map(parts), around }, ...inner]
}

function holdsItems(rules: EntryRules, field: unknown): boolean {
  return kindOf(rules, field)?.holds === 'items'
}

/** Lists whose items' fields contain the list itself. */
export function endlessLists({ path, fields, around }: Scope): Finding[] {
  return [...fields]
    .filter(([, field]) => around.some((outer) => outer === own(field, 'fields')))
    .map(([name]) => finding('C119', at(at(path, name), 'fields')))
}

/** Lists at the end of what is followed, whose items' fields nobody would look at. */
export function deepLists({ path, rules, fields, around }: Scope): Finding[] {
  if (around.length < deepest) return []
  return [...fields]
    .filter(([, field]) => holdsItems(rules, field))
    .map(([name]) => finding('C120', at(path, name), { words: { deepest: String(deepest) } }))
}
