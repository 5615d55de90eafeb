import { parseJson } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { TableSource } from './recordSource.ts'
import { createTableSource, isRecord } from './tableSource.ts'

/** Where records are kept that the backend has no place for. Other tabs see each change. */
export interface BrowserShelf {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  namespace: string
}

/** @throws `server` of a write for which there is no room; nothing of it is kept */
export function createBrowserRecords(
  { storage, namespace }: BrowserShelf,
  resources: readonly ResolvedResource[],
  clock: () => Date = () => new Date(),
): TableSource {
  const keyOf = ({ name }: ResolvedResource) => `${namespace}:records:${name}`
  const { source } = createTableSource({
    resources,
    clock,
    rowsOf(resource) {
      const rows = parseJson(storage.getItem(keyOf(resource)) ?? '')
      return Array.isArray(rows) ? rows.filter(isRecord) : []
    },
    store(resource, rows) {
      try {
        storage.setItem(keyOf(resource), JSON.stringify(rows))
      } catch (cause) {
        throw new ApiError('server', { call: `keep ${resource.name}`, reason: 'the storage is full', cause })
      }
    },
  })
  return source
}
