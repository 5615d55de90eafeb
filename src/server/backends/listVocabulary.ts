import { queryString } from '#model/contract/query.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import { conventionsOf } from '#model/language/entryStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { callStyles } from '#model/styles/index.ts'
import { type PagePlace, pageParameters } from '#model/styles/pageParameters.ts'
import { fillForValues } from '#model/styles/queryTemplate.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'
import { type Parameter, splitAddress } from '#model/styles/splitAddress.ts'
import { refused } from '../records/queryParts.ts'

/** How an entry's list is asked for, whatever convention its calls keep to. */
export type Vocabulary = Pick<ResolvedStyle, 'paging' | 'order' | 'search' | 'filters' | 'id' | 'row'> & {
  ids?: string | undefined
}

export interface AskedList {
  kind: 'list' | 'many'
  /** Below the backend's address, with its query. */
  address: string
  headers: Readonly<Record<string, string>>
}

/** Asks for the record with an id alone; `undefined` where the entry does not say how. */
export function listById(resource: ResolvedResource, id: string | undefined): AskedList | undefined {
  const { many } = resource.api
  const { ids, filters } = vocabularyOf(resource)
  if (id === undefined || ids === undefined || filters.json !== undefined || typeof many === 'string') return
  return { kind: 'many', address: addressOf(resource, many.get, fillForValues(ids, [id])), headers: {} }
}

/** Asks for a page of a list, or for all of one that has no pages. */
export function listPage(resource: ResolvedResource, place: PagePlace): AskedList {
  const { parameters, headers } = pageParameters(vocabularyOf(resource).paging, place)
  return { kind: 'list', address: addressOf(resource, resource.api.list.path, parameters), headers }
}

function addressOf({ api: { list } }: ResolvedResource, address: string, asked: readonly Parameter[]) {
  const { path, parameters } = splitAddress(address)
  return path + queryString(list.query, [...parameters, ...asked])
}

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

/** Refuses a value that ends what stands around it: `state eq '{value}'`. @throws Problem 400 */
export function refuseEnd(template: string, value: string): void {
  for (const [, sign = ''] of template.matchAll(/\{(?:value|values|id|ids)\}(['")\]}])/g)) {
    const isQuoted = sign === '"' || sign === "'"
    if (value.includes(sign) || (isQuoted && value.includes('\\'))) {
      throw refused(`It is not possible to look for a value with ${sign} in it.`)
    }
  }
}
