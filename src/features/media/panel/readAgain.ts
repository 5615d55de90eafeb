import type { DataProvider } from 'react-admin'
import type { Identifier } from '../../../model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'

/**
 * Reads records again, in one call where the panel pages the list itself: the backend has no call for some of them.
 *
 * @returns the records by id
 */
export async function readAgain(
  dataProvider: DataProvider,
  { name, api, list }: ResolvedResource,
  ids: readonly Identifier[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  const [field, order] = list.sort
  const everything = {
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    sort: { field, order },
    filter: {},
  }
  const isWhole = api.list.total === undefined
  const { data } = isWhole
    ? await dataProvider.getList<AnyRecord>(name, everything)
    : await dataProvider.getMany<AnyRecord>(name, { ids: [...ids] })
  return new Map(data.map((record) => [String(record.id), record]))
}
