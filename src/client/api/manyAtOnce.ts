import type { Identifier } from '../../model/language/field.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'

/**
 * Ids of many records, in parts that one call after the other can ask for. Ids stand in the address, which servers
 * bound to some kilobytes; single requests go out some at a time; a list that is read whole gives all at once.
 */
export function inCalls(resource: Pick<ResolvedResource, 'api'>, ids: readonly Identifier[]): Identifier[][] {
  const size = idsPerCall(resource)
  const count = Math.ceil(ids.length / size)
  return Array.from({ length: count }, (_, index) => ids.slice(index * size, (index + 1) * size))
}

function idsPerCall({ api }: Pick<ResolvedResource, 'api'>): number {
  if (api.many === 'by-list') return Number.MAX_SAFE_INTEGER
  return api.many === 'by-one' ? 10 : 100
}
