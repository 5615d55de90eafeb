import type { JsonObject } from '../../base/json.ts'
import type { EntryRules } from './features.ts'
import { fieldScopes, type Scope } from './fieldScopes.ts'
import { at } from './finding.ts'
import { isObject, own } from './read.ts'

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
