import { at, type Finding, finding } from './finding.ts'
import { isObject, own, partsOf, type Unknowns } from './read.ts'

/** Fields that stand beside each other: those of an entry, or those of a list's items. */
export interface Scope {
  path: string
  /** What each name stands for, whatever it is. */
  fields: ReadonlyMap<string, unknown>
  /** The scopes around it, from the outside, and itself. */
  around: readonly Unknowns[]
}

/** The fields of an entry and, after them, those within its lists. A list that contains itself is entered once. */
export function fieldScopes(fields: unknown, path: string, outer: readonly Unknowns[] = []): Scope[] {
  if (!isObject(fields) || outer.includes(fields)) return []
  const around = [...outer, fields]
  const parts = partsOf(fields)
  const lists = parts.filter(([, field]) => own(field, 'kind') === 'list')
  const inner = lists.flatMap(([name, field]) =>
    fieldScopes(own(field, 'fields'), at(at(path, name), 'fields'), around),
  )
  return [{ path, fields: new Map(parts), around }, ...inner]
}

/** Lists whose items' fields contain the list itself. */
export function endlessLists({ path, fields, around }: Scope): Finding[] {
  return [...fields]
    .filter(([, field]) => around.some((outer) => outer === own(field, 'fields')))
    .map(([name]) => finding('C119', at(at(path, name), 'fields')))
}
