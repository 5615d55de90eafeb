import type { JsonObject } from '../../base/json.ts'
import { withAccessOfSet } from '../access.ts'
import { type EntryRules, kindOf } from './features.ts'
import { at, type Finding, finding } from './finding.ts'
import { isObject, own, partsOf } from './read.ts'

/** An unchecked entry. */
export interface Entry {
  path: string
  config: JsonObject
  rules: EntryRules
  /** Its fields and those within its lists. */
  scopes: readonly Scope[]
}

export function readEntry(rules: EntryRules, written: JsonObject, path: string): Entry {
  const config = withAccessOfSet(written) as JsonObject
  const scopes = fieldScopes(rules, own(config, 'fields'), at(path, 'fields'))
  return { path, config, rules, scopes: scopes.map((scope) => ({ ...scope, config })) }
}

/** Returns `undefined` where there are none that can be read. */
export function fieldsOf({ scopes, config }: Entry): ReadonlyMap<string, unknown> | undefined {
  return isObject(own(config, 'fields')) ? scopes[0]?.fields : undefined
}

/** Fields beside each other: those of an entry, or of a list's items. */
export interface Scope {
  path: string
  rules: EntryRules
  fields: ReadonlyMap<string, unknown>
  /** The entry. */
  config?: JsonObject
  /** Enclosing scopes from the outside, and itself. */
  around: readonly JsonObject[]
}

/** Deepest nesting; far more than a form can show. */
const deepest = 10

/** Returns the fields of an entry, then those within its lists, without endless and too deep ones. */
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

export function endlessLists({ path, fields, around }: Scope): Finding[] {
  return [...fields]
    .filter(([, field]) => around.some((outer) => outer === own(field, 'fields')))
    .map(([name]) => finding('C119', at(at(path, name), 'fields')))
}

/** Finds lists at the depth limit, whose fields nobody would check. */
export function deepLists({ path, rules, fields, around }: Scope): Finding[] {
  if (around.length < deepest) return []
  return [...fields]
    .filter(([, field]) => holdsItems(rules, field))
    .map(([name]) => finding('C120', at(path, name), { words: { deepest: String(deepest) } }))
}
