import type { QueryValue } from '../language/api.ts'

/** `undefined` is left out, lists are joined by commas. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>

/** Encodes a blank as `%20`, so that a plus sign stays one. @param parameters more of them, whose names may repeat */
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

/** Joins by commas, with a backslash before commas and backslashes in values. */
export function joinList(values: readonly unknown[]): string {
  return values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',')
}

/** Inverts `joinList`. */
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

/** Lone surrogates have no encoding; they become U+FFFD, as in `URLSearchParams`. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\uFFFD'))
}
