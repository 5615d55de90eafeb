import type { Query } from './http.ts'

/** The query string with its question mark, or `''`. A blank is `%20`, so that a plus sign stays one. */
export function queryString(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encode(name)}=${encode(Array.isArray(value) ? value.join(',') : value)}`],
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Lone halves of a character have no encoding; they become U+FFFD, as in `URLSearchParams`. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\uFFFD'))
}
