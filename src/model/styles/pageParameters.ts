import { isObject } from '../base/json.ts'
import type { ResolvedStyle } from '../language/callStyle.ts'
import { mostRowsOfPage, type PageCursors, type Paging } from '../language/paging.ts'
import { partAt } from './answerPaths.ts'
import { fillText } from './queryTemplate.ts'
import type { Parameter } from './splitAddress.ts'

/** An answer of any client. */
interface AnsweredPage {
  body: unknown
  headers: Pick<Headers, 'get'>
}

export interface PagePlace {
  /** Rows before the page. */
  offset: number
  /** Rows of the page. */
  size: number
  /** Cursor of the page before. @default the first page */
  cursor?: string | undefined
}

export function pageParameters(
  paging: Paging | undefined,
  { offset, size, cursor }: PagePlace,
): { parameters: Parameter[]; headers: Record<string, string> } {
  const sized = paging && 'size' in paging && paging.size !== undefined ? [pair(paging.size, size)] : []
  if (paging === undefined) return { parameters: [], headers: {} }
  if ('page' in paging) {
    const number = (paging.first ?? 1) + Math.floor(offset / size)
    return { parameters: [pair(paging.page, number), ...sized], headers: {} }
  }
  if ('offset' in paging) return { parameters: [pair(paging.offset, offset), ...sized], headers: {} }
  if ('cursor' in paging) {
    return {
      parameters: [...(cursor === undefined ? [] : [pair(paging.cursor, cursor)]), ...sized],
      headers: {},
    }
  }
  const ends = { first: String(offset), last: String(offset + size - 1) }
  if (paging.range.includes('{')) {
    const [name = '', ...template] = paging.range.split('=')
    return { parameters: [[name, fillText(template.join('='), ends)]], headers: {} }
  }
  const unit = paging.unit ?? 'items'
  const range = `${ends.first}-${ends.last}`
  return {
    parameters: [],
    headers: { [paging.range.toLowerCase()]: unit === '' ? range : `${unit}=${range}` },
  }
}

function pair(name: string, value: string | number): Parameter {
  return [name, String(value)]
}

/** Returns rows per call, of so many wanted ones. */
export function pageSize(paging: Paging | undefined, wanted: number): number {
  if (paging === undefined) return wanted
  const most = paging.most ?? mostRowsOfPage
  const isFixed = !('range' in paging) && paging.size === undefined
  return isFixed ? most : Math.min(most, wanted)
}

/** Returns the total count; `undefined` for none. */
export function countIn({ body, headers }: AnsweredPage, { total }: Pick<ResolvedStyle, 'total'>): unknown {
  if (total === undefined) return undefined
  if (!total.startsWith('header:')) return partAt(body, total)
  const name = total.slice('header:'.length)
  const value = headers.get(name)?.trim()
  return name.toLowerCase() === 'content-range' ? value?.split('/').at(-1) : value
}

/** Returns `undefined` after the last page. @param asked rows that the page could have */
export function nextCursor(
  paging: PageCursors,
  { body, headers }: AnsweredPage,
  rows: readonly unknown[],
  asked: number,
): string | undefined {
  const { next, more, cursor } = paging
  if (more !== undefined && partAt(body, more) !== true) return undefined
  if (next === 'link') return cursorIn(linkOf(headers.get('link')), cursor)
  if (!next.startsWith('last:')) return cursorIn(partAt(body, next), cursor)
  const last = rows.at(-1)
  const value = isObject(last) ? partAt(last, next.slice('last:'.length)) : undefined
  if (more === undefined && rows.length < asked) return undefined
  return textOf(value)
}

/** Reads a cursor, also from the address of the next page. */
function cursorIn(value: unknown, parameter: string): string | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  const isAddress = /^(https?:\/\/|\/|\?)/.test(text)
  if (!isAddress) return text
  return new URL(text, 'http://localhost').searchParams.get(parameter) ?? undefined
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads `<https://…?page=3>; rel="next"`. */
function linkOf(header: string | null): string | undefined {
  return /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(header ?? '')?.[1]
}
