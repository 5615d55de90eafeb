import { type QueryReader, readText } from '#model/contract/readTemplate.ts'
import { coreKind } from '#model/kinds/coreKinds.ts'
import { isInstant } from '#model/kinds/dates.ts'
import { isApiTime } from '#model/language/apiTimes.ts'
import {
  mostRowsOfPage,
  type PageCursors,
  type PageRanges,
  type ResolvedStyle,
} from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { heldValues, readNumber, refused } from '../queryParts.ts'
import type { RecordQuery } from '../recordStore.ts'
import { readOne } from './readOne.ts'

type Page = Pick<RecordQuery, 'offset' | 'limit' | 'after'>

const furthest = Number.MAX_SAFE_INTEGER

/**
 * Which rows a list is asked for. Who does not say gets the first ones, as many as a page may have.
 *
 * @throws Problem 400 for a page that there cannot be, and for more rows than a page may have
 */
export function readPage(
  resource: ResolvedResource,
  style: Pick<ResolvedStyle, 'paging' | 'id' | 'row'>,
  reader: QueryReader,
  headers: Headers,
): Page {
  const { paging } = style
  if (paging === undefined) return { offset: 0 }
  const { most = mostRowsOfPage } = paging
  if ('range' in paging) return readRange(paging, most, reader, headers)
  const limit = (paging.size && readNumber(paging.size, readOne(reader, paging.size), 1, most)) || most
  if ('offset' in paging) {
    const offset = readNumber(paging.offset, readOne(reader, paging.offset), 0, furthest) ?? 0
    return { offset, limit }
  }
  if ('cursor' in paging) return { limit, offset: 0, ...readCursor(resource, style, paging, reader) }
  const { page, first = 1 } = paging
  const number = readNumber(page, readOne(reader, page), first, Math.floor(furthest / limit)) ?? first
  return { limit, offset: (number - first) * limit }
}

function readRange(
  { range, unit = 'items' }: PageRanges,
  most: number,
  reader: QueryReader,
  headers: Headers,
): Page {
  const isParameter = range.includes('{')
  const [name = '', ...rest] = range.split('=')
  const template = isParameter ? rest.join('=') : `${unit === '' ? '' : `${unit}=`}{first}-{last}`
  const asked = isParameter ? readOne(reader, name) : (headers.get(range) ?? undefined)
  if (asked === undefined) return { offset: 0, limit: most }
  const { first, last } = readText(template, asked) ?? {}
  const [begin, end] = [first, last].map((place) => readNumber(name, place, 0, furthest))
  if (begin === undefined || end === undefined) throw refused(`"${name}" must be like ${template}.`)
  const limit = end - begin + 1
  if (limit < 1 || limit > most) throw refused(`"${name}" must hold 1 to ${most} rows.`)
  return { offset: begin, limit }
}

/** Where the API chooses cursors, they are the number of rows before. */
function readCursor(
  resource: ResolvedResource,
  { id, row }: Pick<ResolvedStyle, 'id' | 'row'>,
  { cursor, next }: PageCursors,
  reader: QueryReader,
): Pick<Page, 'after'> | Pick<Page, 'offset'> {
  const text = readOne(reader, cursor)
  if (text === undefined || text === '') return {}
  if (!next.startsWith('last:')) return { offset: readNumber(cursor, text, 0, furthest) ?? 0 }
  const path = next.slice('last:'.length)
  const key = row !== '' && path.startsWith(`${row}.`) ? path.slice(row.length + 1) : path
  if (key === id) return { after: { id: text } }
  const field = resource.fields.find(({ wire }) => wire === key)
  if (field) return { after: { field, values: heldValues(field, [text]) } }
  if (isApiTime(key) && isInstant(text)) {
    return { after: { field: { name: key, type: coreKind('dateTime') }, from: text, to: text } }
  }
  throw refused(`"${cursor}" names no row.`)
}
