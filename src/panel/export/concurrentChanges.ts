import type { DataProvider } from 'react-admin'
import { changeLogOf } from '#model/contract/change.ts'
import type { Requirement } from '#model/language/access.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { isSortable } from '../list/listAddress.ts'

/** A number of changes, some, none, or nobody can tell. */
export type ConcurrentChanges = number | 'some' | 'none' | 'unknown'

interface Watching {
  provider: Pick<DataProvider, 'getList'>
  resources: readonly ResolvedResource[]
  can: (requirement: Requirement) => boolean
}

/**
 * Looks where the records of an entry stand before they are read, and again afterwards: by the last line of the log of
 * changes; where there is none for them and the person, by how many there are and which was changed last. Two small
 * calls; an export does not fail where they do.
 *
 * @returns looks again
 */
export async function watchChanges(
  watching: Watching,
  resource: ResolvedResource,
  signal: AbortSignal,
): Promise<() => Promise<ConcurrentChanges>> {
  const look = lookerOf(watching, resource, signal)
  const before = await look?.()
  return async () => {
    const after = before && (await look?.())
    if (!before || !after) return 'unknown'
    const more = after.total - before.total
    if (after.last === before.last && more === 0) return after.isSure ? 'none' : 'unknown'
    return after.isLogged && more > 0 ? more : 'some'
  }
}

interface Position {
  total: number
  last: string
  isLogged: boolean
  /** The same position means that nothing was changed. */
  isSure: boolean
}

function lookerOf(
  { provider, resources, can }: Watching,
  resource: ResolvedResource,
  signal: AbortSignal,
): (() => Promise<Position | undefined>) | undefined {
  const log = changeLogOf(resources)
  const isLogged =
    log !== undefined && log !== resource && resource.backend === undefined && can(log.access.list)
  if (!isLogged && !resource.api.list.paged) return undefined
  const asked = isLogged ? log : resource
  const version = asked.fields.find(({ name }) => name === 'updatedAt')
  const isDated = version !== undefined && isSortable(asked, version)
  const [field, order] = isDated ? ['updatedAt', 'DESC' as const] : asked.list.sort
  return async () => {
    try {
      const { data, total = 0 } = await provider.getList<AnyRecord>(asked.name, {
        filter: isLogged ? { resource: resource.name } : {},
        sort: isLogged ? { field: 'at', order: 'DESC' } : { field, order },
        pagination: { page: 1, perPage: 1 },
        signal,
      })
      const [last] = data
      return {
        total,
        // A later change that was joined to a line gives it a later time.
        last: JSON.stringify([last?.id, isLogged ? last?.at : last?.updatedAt]),
        isLogged,
        isSure: isLogged || isDated,
      }
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }
}
