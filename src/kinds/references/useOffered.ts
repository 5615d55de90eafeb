import { useGetList } from 'react-admin'
import { forNames } from '#client/api/forNames.ts'
import type { Sort } from '#client/api/listQuery.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { isSortable } from '#panel/list/listAddress.ts'

/** The order in which records are offered: by what they are called where their list can be put in it, else the list's own. */
export function offeredOrder(resource: ResolvedResource): Sort {
  const { title, titleFallback, fields, list } = resource
  const names = [title, ...titleFallback].filter((name) =>
    fields.some((field) => field.name === name && isSortable(resource, field)),
  )
  const [field, order] = names[0] === undefined ? list.sort : ([names[0], 'ASC'] as const)
  return { field, order }
}

/**
 * The records that are offered where one is chosen.
 *
 * @param search what is looked for; with '' the first ones
 * @param perPage how many at most
 */
export function useOffered(resource: ResolvedResource, search: string, perPage: number) {
  return useGetList<AnyRecord>(resource.name, {
    pagination: { page: 1, perPage },
    sort: offeredOrder(resource),
    filter: search === '' ? {} : { q: search },
    meta: forNames,
  })
}
