import { entryFeatures } from './features.ts'
import type { ResolvedField, ResolvedResource } from './resolved.ts'

/** Whether the panel works the value out itself: nobody sends or stores it. */
export function isComputed({ kind, computed }: Pick<ResolvedField, 'kind' | 'computed'>): boolean {
  return computed !== undefined || kind === 'findings'
}

/** Names of the entries whose records a number of this entry is worked out from. */
export function workedOutFrom(
  { computed }: Pick<ResolvedField, 'computed'>,
  resource: Pick<ResolvedResource, 'fields'>,
): readonly string[] {
  if (computed === undefined) return []
  const [key = '', given] = Object.entries(computed)[0] ?? []
  return entryFeatures().flatMap(({ computed: sources = {} }) => sources[key]?.(given, resource) ?? [])
}

/** An entry as a backend knows it: without what the panel works out. */
export function withoutComputed(resource: ResolvedResource): ResolvedResource {
  const computed = new Set(resource.fields.filter(isComputed).map(({ name }) => name))
  if (computed.size === 0) return resource
  const stored = (names: readonly string[]) => names.filter((name) => !computed.has(name))
  const { list } = resource
  const [sorted] = list.sort
  return {
    ...resource,
    fields: resource.fields.filter(({ name }) => !computed.has(name)),
    list: {
      ...list,
      columns: stored(list.columns),
      filters: stored(list.filters),
      search: stored(list.search),
      sort: computed.has(sorted) ? ['id', 'ASC'] : list.sort,
    },
  }
}
