import { operations } from '../access.ts'
import { at, finding } from './finding.ts'
import { itemsOf } from './read.ts'
import { type Checker, objectOf, optional } from './shape.ts'

/** A tenant may be the wildcard, the rest is spelt out (spec §3). */
const permission = /^(\*|[\w.-]{1,100}):[\w.-]{1,100}:[\w.-]{1,100}$/

/** A list of permissions, or `'never'`. */
export const requirement: Checker = (value, path) => {
  if (value === 'never') return []
  if (!Array.isArray(value)) return [finding('C403', path, { value })]
  return itemsOf(value)
    .filter(([, item]) => typeof item !== 'string' || !permission.test(item))
    .map(([index, item]) => finding('C403', at(path, index), { value: item }))
}

/** Who may do what with a resource. */
export const access = objectOf(
  Object.fromEntries([...operations, 'open'].map((operation) => [operation, optional(requirement)])),
  { unknownKey: 'C402', notObject: 'C401' },
)
