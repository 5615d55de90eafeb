import { fillTemplate, type Parameter } from '#model/contract/queryTemplate.ts'
import type { QueryReader } from '#model/contract/readTemplate.ts'
import { mostRowsOfPage, type PageRanges } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { readNumber, refused } from '../records/queryParts.ts'
import { readOne } from '../records/styled/readOne.ts'
import { readPage } from '../records/styled/readPage.ts'
import type { Vocabulary } from './listVocabulary.ts'

/** What a list of a backend is asked for. */
export interface PassedQuery {
  parameters: readonly Parameter[]
  headers: Readonly<Record<string, string>>
}

const longestCursor = 1000

/** The page that is asked for. @throws Problem 400 for one that there cannot be */
export function askedPage(
  resource: ResolvedResource,
  words: Vocabulary,
  reader: QueryReader,
  asked: URLSearchParams,
  headers: Headers,
): PassedQuery {
  const { paging } = words
  if (paging === undefined) return { parameters: [], headers: {} }
  if ('range' in paging) {
    const { range } = paging
    const isAsked = range.includes('{') ? asked.has(range.split('=')[0] ?? '') : headers.has(range)
    if (!isAsked) return { parameters: [], headers: {} }
    const { offset, limit = 1 } = readPage(resource, words, reader, headers)
    return rangeOf(resource, paging, String(offset), String(offset + limit - 1))
  }
  const { size, most = mostRowsOfPage } = paging
  const number = (name: string, least: number, greatest = Number.MAX_SAFE_INTEGER): Parameter[] => {
    const found = readNumber(name, readOne(reader, name), least, greatest)
    return found === undefined ? [] : [[name, String(found)]]
  }
  const sized = size === undefined ? [] : number(size, 1, most)
  if ('page' in paging)
    return { parameters: [...number(paging.page, paging.first ?? 1), ...sized], headers: {} }
  if ('offset' in paging) return { parameters: [...sized, ...number(paging.offset, 0)], headers: {} }
  const cursor = readOne(reader, paging.cursor)
  if (cursor === undefined) return { parameters: sized, headers: {} }
  if (cursor.length > longestCursor) throw refused(`"${paging.cursor}" is too long.`)
  return { parameters: [[paging.cursor, cursor], ...sized], headers: {} }
}

function rangeOf(
  { api: { rest, list } }: ResolvedResource,
  { range, unit = 'items' }: PageRanges,
  first: string,
  last: string,
): PassedQuery {
  const inHeader = (name: string, counted: string) => ({ [name]: `${counted}${first}-${last}` })
  if (!range.includes('{')) {
    return { parameters: [], headers: inHeader(range.toLowerCase(), unit === '' ? '' : `${unit}=`) }
  }
  // Who counts in `Content-Range` is told of the range in a header as well, by the conventions.
  const isTwice = rest?.countHeader.toLowerCase() === 'content-range'
  const { pathname } = new URL(list.path, 'http://localhost')
  return {
    parameters: fillTemplate(range, { first, last }),
    headers: isTwice ? inHeader('range', `${pathname.slice(1)}=`) : {},
  }
}
