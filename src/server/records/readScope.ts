import type { ResolvedResource } from '#model/language/resolve.ts'
import { Problem } from '../http/problem.ts'
import type { RecordFilter } from './recordColumns.ts'
import type { StoredRecord } from './recordStore.ts'

interface ScopeFilter {
  /** Name of one of the resource's fields. */
  field: string
  /** It holds one of them. */
  values: readonly string[]
}

/** What of a resource's rows an account may read, beyond what the entry's permissions say. */
export interface ReadScope {
  /** Which rows there are for it; lists and their counts keep to them. */
  filters: readonly ScopeFilter[]
  /** Keeps a search from finding rows by what is not shown of them. */
  whenSearched?: readonly ScopeFilter[]
  /** A row as it may be read. `undefined`: not at all */
  shown(row: StoredRecord): StoredRecord | undefined
}

/** Makes filters by the resource's own fields: it is these that it has statistics and indexes of. */
export function scopeFilters(
  { name, fields }: Pick<ResolvedResource, 'name' | 'fields'>,
  filters: readonly ScopeFilter[],
): RecordFilter[] {
  return filters.map(({ field: wanted, values }) => {
    const field = fields.find((each) => each.name === wanted)
    if (!field) throw new Error(`${name} has no field "${wanted}" to be narrowed by.`)
    return { field, values }
  })
}

/** @throws Problem 404: to an account that may not read it, there is none */
export function readable(scope: ReadScope, stored: StoredRecord | undefined): StoredRecord {
  const shown = stored && scope.shown(stored)
  if (!shown) throw new Problem('notFound')
  return shown
}

export const everyRow: ReadScope = { filters: [], shown: (row) => row }

/** Narrows a scope by another: a row is read as both show it. */
export function inBoth(one: ReadScope, other: ReadScope): ReadScope {
  return {
    filters: [...one.filters, ...other.filters],
    whenSearched: [...(one.whenSearched ?? []), ...(other.whenSearched ?? [])],
    shown(row) {
      const shown = one.shown(row)
      return shown && other.shown(shown)
    },
  }
}
