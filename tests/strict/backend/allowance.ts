/** What one call of a backend takes: everything else is refused. */
export interface CallRule {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base, with `{id}` for one segment: `api-campaigns-get/{id}`. */
  path: string
  /** Exactly these keys, each with this value. @default none */
  query?: Readonly<Record<string, string>>
  /** Exactly these keys, each with what its value must be. @default no body */
  body?: Readonly<Record<string, ValueRule>>
  /** Nobody need be signed in. @default false */
  isOpen?: boolean
  /** Any query, body and headers of its own: what is not of the specification has a contract elsewhere. @default false */
  isFree?: boolean
}

/** @returns what is wrong with a value; `undefined`: nothing */
export type ValueRule = (value: unknown) => string | undefined

/** What a backend takes. */
export interface Allowance {
  calls: readonly CallRule[]
  /** Headers of requests, in lower case. */
  headers: readonly string[]
  /** Paths of lists whose query is theirs to read: pages, order, filters. @default none */
  freeQueries?: readonly string[]
  /** Keys that bodies may have besides, by the name of the call. @default none */
  bodyKeys?: Readonly<Record<string, readonly string[]>>
}

/** `PUT api-campaigns-put/{id}` */
export const nameOf = ({ method, path }: Pick<CallRule, 'method' | 'path'>): string => `${method} ${path}`

/** The rules of the calls that a path belongs to, whatever the method: the most literal first. */
export function rulesAt({ calls }: Allowance, path: string): CallRule[] {
  const placesIn = (rule: CallRule) => rule.path.split('{').length
  return calls
    .filter((rule) => matches(rule.path, path))
    .toSorted((one, other) => placesIn(one) - placesIn(other))
}

/** The segment in the place of `{id}`. */
export function idIn(path: string): string {
  return decodeURIComponent(
    path
      .split('/')
      .filter((part) => part !== 'status')
      .at(-1) ?? '',
  )
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
  )
}
