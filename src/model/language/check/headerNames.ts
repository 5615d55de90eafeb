import { at, type Finding, finding } from './finding.ts'
import { partsOf } from './read.ts'
import { described } from './shape.ts'
import { word } from './values.ts'

/** RFC 9110. */
const header = /^[\w!#$%&'*+.^`|~-]+$/

export const headerName = described(
  (value, path) => {
    if (typeof value !== 'string') return word(value, path)
    return header.test(value) ? [] : [finding('C415', path, { value })]
  },
  () => ({ type: 'string', pattern: header.source }),
)

export function headerNames(headers: unknown, path: string): Finding[] {
  return partsOf(headers).flatMap(([name]) => headerName(name, at(path, name)))
}
