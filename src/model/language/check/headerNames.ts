import { at, type Finding, finding } from './finding.ts'
import { partsOf } from './read.ts'
import { described } from './shape.ts'
import { word } from './values.ts'

/** As headers are named (RFC 9110). */
const header = /^[\w!#$%&'*+.^`|~-]+$/

/** A name as headers have it. */
export const headerName = described(
  (value, path) => {
    if (typeof value !== 'string') return word(value, path)
    return header.test(value) ? [] : [finding('C415', path, { value })]
  },
  () => ({ type: 'string', pattern: header.source }),
)

/** The names of headers with their values. */
export function headerNames(headers: unknown, path: string): Finding[] {
  return partsOf(headers).flatMap(([name]) => headerName(name, at(path, name)))
}
