import { mostRowsOfPage, type PageRanges } from '#model/language/paging.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { fillTemplate } from '#model/styles/queryTemplate.ts'
import { type QueryReader, readText } from '#model/styles/readTemplate.ts'
import type { Parameter } from '#model/styles/splitAddress.ts'
import { givenTwice, readNumber, refused } from '../records/queryParts.ts'
import type { Vocabulary } from './listVocabulary.ts'

export interface PassedQuery {
  parameters: readonly Parameter[]
  headers: Readonly<Record<string, string>>
}

const longestCursor = 1000

/** @throws Problem 400 for one that there cannot be */
export function askedPage(
  resource: ResolvedResource,
  words: Vocabulary,
  reader: QueryReader,
  headers: Headers,
): PassedQuery {
  const { paging } = words
  if (paging === undefined) return { parameters: [], headers: {} }
  if ('range' in paging) return askedRange(resource, paging, reader, headers)
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

function askedRange(
  { api: { rest, list } }: ResolvedResource,
  { range, unit = 'items', most = mostRowsOfPage }: PageRanges,
  reader: QueryReader,
  asked: Headers,
): PassedQuery {
  const isParameter = range.includes('{')
  const [name = '', ...value] = range.split('=')
  const counted = unit === '' ? '' : `${unit}=`
  const template = isParameter ? value.join('=') : `${counted}{first}-{last}`
  const text = isParameter ? readOne(reader, name) : asked.get(range)
  if (text == null) return { parameters: [], headers: {} }
  const places = readText(template, text) ?? {}
  const [begin, end] = [places.first, places.last].map((place) =>
    readNumber(name, place, 0, Number.MAX_SAFE_INTEGER),
  )
  if (begin === undefined || end === undefined) throw refused(`"${name}" must be like ${template}.`)
  if (end < begin || end - begin >= most) throw refused(`"${name}" must hold 1 to ${most} rows.`)
  const [first, last] = [String(begin), String(end)]
  const inHeader = (header: string, before: string) => ({ [header]: `${before}${first}-${last}` })
  if (!isParameter) return { parameters: [], headers: inHeader(range.toLowerCase(), counted) }
  // Who counts in `Content-Range` is told of the range in a header as well, by the conventions.
  const isTwice = rest?.countHeader.toLowerCase() === 'content-range'
  const { pathname } = new URL(list.path, 'http://localhost')
  return {
    parameters: fillTemplate(range, { first, last }),
    headers: isTwice ? inHeader('range', `${pathname.slice(1)}=`) : {},
  }
}

/** @throws Problem 400 where there are several */
export function readOne(reader: QueryReader, name: string): string | undefined {
  return onlyOne(name, reader.takeNamed(name))
}

/** @throws Problem 400 for more than one */
export function onlyOne<Found>(name: string, [first, ...more]: readonly Found[]): Found | undefined {
  if (more.length > 0) throw givenTwice(name)
  return first
}
