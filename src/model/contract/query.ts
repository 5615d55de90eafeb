import type { QueryValue } from '../language/api.ts'

/** The query of a request as data: `undefined` is left out, lists are joined by commas. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>

/**
 * The query string with its question mark, or `''`. A blank is `%20`, so that a plus sign stays one.
 *
 * @param parameters more of them, among which a name may be there several times
 */
export function queryString(
  query: Query = {},
  parameters: readonly (readonly [string, string])[] = [],
): string {
  const named = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? joinList(value) : value] as const],
  )
  const pairs = [...named, ...parameters].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Several values as one text: joined by commas; a comma or backslash inside a value has a backslash before it. */
export function joinList(values: readonly unknown[]): string {
  return values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',')
}

/** The values of such a text. */
export function splitList(text: string): string[] {
  const values = ['']
  let isEscaped = false
  for (const character of text) {
    if (!isEscaped && character === ',') values.push('')
    if (isEscaped || (character !== ',' && character !== '\\')) values.push(`${values.pop()}${character}`)
    isEscaped = !isEscaped && character === '\\'
  }
  return values
}

/** Lone halves of a character have no encoding; they become U+FFFD, as in `URLSearchParams`. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\uFFFD'))
}
