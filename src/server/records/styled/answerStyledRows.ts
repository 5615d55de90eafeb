import type { JsonObject } from '#model/base/json.ts'
import { withPart } from '#model/contract/answerPaths.ts'
import { answeredType } from '#model/contract/mediaTypes.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { jsonAnswer } from '../../http/compressed.ts'
import { type AnsweredPlace, countIn } from '../answeredPlace.ts'
import { toStyledRow } from './styledRecord.ts'

/** Rows where a style wants them, with their count and the way to those behind them. */
export function answerStyledRows(
  resource: ResolvedResource,
  style: ResolvedStyle,
  rows: readonly JsonObject[],
  place: AnsweredPlace,
): Response {
  const { paging, total } = style
  const headers: Record<string, string> = {}
  const parts: [path: string, value: unknown][] = [[place.rows, rows.map((row) => toStyledRow(style, row))]]
  if (total?.startsWith('header:')) {
    const header = total.slice('header:'.length)
    headers[header] = countIn(header, resource, rows.length, place)
  } else if (total !== undefined) parts.push([total, place.count])
  if (paging && 'cursor' in paging) {
    const next = nextOffset(place)
    if (paging.more !== undefined) parts.push([paging.more, next !== undefined])
    if (paging.next === 'link' && next !== undefined) headers.Link = linkTo(place.asked, paging.cursor, next)
    else if (paging.next !== 'link' && !paging.next.startsWith('last:')) {
      parts.push([paging.next, next === undefined ? null : String(next)])
    }
  }
  const names = Object.keys(headers).join(', ')
  if (names !== '') headers['Access-Control-Expose-Headers'] = names
  const shown = place.rows === '' ? parts.slice(0, 1) : parts
  const body = shown.reduce<unknown>((made, [path, value]) => withPart(made, path, value), undefined)
  return jsonAnswer(body, { headers: { 'Content-Type': answeredType(style), ...headers } })
}

/** `undefined` where nothing comes behind. */
function nextOffset({ offset, limit, count }: AnsweredPlace): number | undefined {
  return limit !== undefined && offset + limit < count ? offset + limit : undefined
}

/** The same question from there on, relative to its own address. */
function linkTo(asked: URLSearchParams, cursor: string, next: number): string {
  const query = new URLSearchParams(asked)
  query.set(cursor, String(next))
  return `<?${query}>; rel="next"`
}
