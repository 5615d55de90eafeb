import type { HttpAnswer, HttpClient } from '#client/api/http.ts'
import { isObject } from '#model/base/json.ts'
import { valueAt } from '#model/kinds/valueAt.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import { callStyles } from '#model/styles/index.ts'
import { countIn, pageParameters } from '#model/styles/pageParameters.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'

/** A style in which a list could be read. */
interface RecognisedStyle {
  name: string
  rows: number
  /** Of all, where the answer counts them. */
  total: number | undefined
}

const size = 10

/** Asks for a list in each style; of several whose rows, count and ids fit, the one that says most of its own is chosen. */
export async function recogniseStyle(http: HttpClient, path: string): Promise<RecognisedStyle | undefined> {
  const read: (RecognisedStyle & { weight: number })[] = []
  for (const [name, given] of Object.entries(callStyles)) {
    const style = resolveStyle(given)
    const { parameters, headers } = pageParameters(style.paging, { offset: 0, size })
    const call = {
      method: 'GET' as const,
      path,
      query: style.query,
      parameters,
      headers: { ...style.headers, ...headers },
    }
    const answer = await http.request(call).catch(() => undefined)
    const found = answer && readIn(style, answer, path.split('/').at(-1) ?? path)
    if (found) read.push({ name, ...found })
  }
  return read.toSorted((one, other) => other.weight - one.weight)[0]
}

function readIn(style: ResolvedStyle, answer: HttpAnswer, collection: string) {
  const rows = partAt(answer.body, style.rows.replace('{collection}', collection))
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isObject)) return undefined
  const hasIds = rows.every((row) => valueAt(row, style.id) !== undefined)
  const hasFields = style.row === '' || rows.every((row) => isObject(valueAt(row, style.row)))
  if (!hasIds || !hasFields) return undefined
  const count = Number(countIn(answer, style) ?? Number.NaN)
  const isCounted = style.total !== undefined && Number.isSafeInteger(count)
  const { paging } = style
  const isMore =
    paging && 'cursor' in paging && paging.more !== undefined ? partAt(answer.body, paging.more) : undefined
  if (!isCounted && typeof isMore !== 'boolean') return undefined
  // What only one style has tells more than what many have.
  const own = [
    rows.length <= size,
    style.total?.includes('.'),
    style.id !== 'id',
    style.row !== '',
    style.rows !== '',
  ]
  return { rows: rows.length, total: isCounted ? count : undefined, weight: own.filter(Boolean).length }
}

/** Finds a key that tells rows without an id apart: `lago_id`. */
export function recogniseId(rows: readonly unknown[]): string | undefined {
  const objects = rows.filter(isObject)
  const [first] = objects
  if (first === undefined) return undefined
  const tells = (key: string) => {
    const values = objects.map((row) => row[key])
    const isUsable = values.every((value) => typeof value === 'string' || typeof value === 'number')
    return isUsable && new Set(values.map(String)).size === objects.length
  }
  const named = Object.keys(first).filter((key) => /(^|_|[a-z])(id|uuid|key|code)$/i.test(key))
  return named.find(tells)
}

/** Finds the key that a record stands under: `plan`. */
export function recogniseEnvelope(body: unknown, id: string): string | undefined {
  if (!isObject(body)) return undefined
  return Object.keys(body).find((key) => {
    const inside = Array.isArray(body[key]) ? undefined : body[key]
    return isObject(inside) && valueAt(inside, id) !== undefined
  })
}
