import { queryString } from '../../model/contract/query.ts'
import { fillForValues, splitAddress } from '../../model/contract/queryTemplate.ts'
import type { ResolvedStyle } from '../../model/language/callStyle.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { conventionsOf } from '../../model/language/resolveCalls.ts'
import { resolveStyle } from '../../model/language/resolveStyle.ts'
import { callStyles } from '../../model/styles/index.ts'
import { refused } from '../records/queryParts.ts'

/** How an entry's list is asked for, whatever convention its calls keep to. */
export type Vocabulary = Pick<ResolvedStyle, 'paging' | 'order' | 'search' | 'filters' | 'id' | 'row'> & {
  ids?: string | undefined
}

/** Where a list is asked for the record with an id alone, as far as the entry says how; without one, for its first rows. */
export function listAddress(resource: ResolvedResource, id: string | undefined): string {
  const { list, many } = resource.api
  const { ids, filters } = vocabularyOf(resource)
  const isAsked = id !== undefined && ids !== undefined && filters.json === undefined
  const { path, parameters } = splitAddress(isAsked && typeof many !== 'string' ? many.get : list.path)
  return path + queryString(list.query, [...parameters, ...(isAsked ? fillForValues(ids, [id]) : [])])
}

/** The words that an entry's list is asked for in. */
export function vocabularyOf({ api: { list, many, rest, style } }: ResolvedResource): Vocabulary {
  if (rest) {
    const { search, from, to } = list.parameters
    return resolveStyle(callStyles.rest ?? {}, { search, filters: { from, to } })
  }
  const ids = typeof many === 'string' ? undefined : many.ids.includes('=') ? many.ids : `${many.ids}={ids}`
  const words = style ?? resolveStyle(conventionsOf(list))
  // A list that the panel works on itself is asked for as it is, page by page.
  if (list.paged) return { ...words, ids }
  const { order, search, ...without } = words
  return { ...without, filters: {}, ids }
}

/** A value must not end what stands around it: `state eq '{value}'`. @throws Problem 400 */
export function refuseEnd(template: string, value: string): void {
  for (const [, sign = ''] of template.matchAll(/\{(?:value|values|id|ids)\}(['")\]}])/g)) {
    const isQuoted = sign === '"' || sign === "'"
    if (value.includes(sign) || (isQuoted && value.includes('\\'))) {
      throw refused(`It is not possible to look for a value with ${sign} in it.`)
    }
  }
}
