import type { Allowance, CallRule } from './allowance.ts'
import { specification } from './specification.ts'

/** `POST, PUT and DELETE` or `GET`; where; and what is added to it. */
const grammar =
  /^(?<methods>[A-Z]+(?:(?:, | and )[A-Z]+)*)(?: of any list)?(?: (?<path>[^\s,?]+))?(?<query> \? [^(]+)?(?:, (?:header (?<header>[A-Za-z-]+)[^(]*|keys? (?<keys>[\w, ]+)))?(?: \([^)]*\))?$/

/**
 * The backend of the specification with what capabilities say that they take, and nothing more: so a call that a part of the
 * panel makes and its capability does not name is found.
 *
 * @throws Error for a sentence about calls that nobody can read
 */
export function allowing(declared: readonly { calls: readonly string[] }[]): Allowance {
  let { calls, headers, freeQueries = [], bodyKeys = {} }: Allowance = specification
  for (const sentence of declared.flatMap((capability) => capability.calls)) {
    const found = grammar.exec(sentence.replace(/ \((?:with|answers)[^)]*\)/, ''))?.groups
    if (!found) throw new Error(`what does it take: ${sentence}`)
    const { methods = '', path, query, header, keys } = found
    if (header !== undefined) headers = [...headers, header.toLowerCase()]
    else if (path === undefined) throw new Error(`which call is it: ${sentence}`)
    else if (query !== undefined) freeQueries = [...freeQueries, path]
    else if (keys !== undefined) {
      const name = `${methods} ${path}`
      bodyKeys = { ...bodyKeys, [name]: [...(bodyKeys[name] ?? []), ...keys.split(', ')] }
    } else calls = [...calls, freeCall(methods as CallRule['method'], path)]
  }
  return { calls, headers, freeQueries, bodyKeys }
}

/** Links of mail and public forms need nobody to be signed in; whether the call does, the product's own API decides. */
const freeCall = (method: CallRule['method'], path: string): CallRule => ({
  ...{ method, path, isFree: true, isOpen: true },
})
