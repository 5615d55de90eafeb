import { operations } from '../access.ts'
import { at, finding } from './finding.ts'
import { itemsOf } from './read.ts'
import { described, objectOf, ofPattern, optional } from './shape.ts'

/** The tenant alone may be a wildcard. */
const permission = ofPattern(/^(\*|[\w.-]{1,100}):[\w.-]{1,100}:[\w.-]{1,100}$/, (value, path) =>
  finding('C403', path, { value }),
)

export const requirement = described(
  (value, path) => {
    if (value === 'never') return []
    if (!Array.isArray(value)) return [finding('C403', path, { value })]
    return itemsOf(value).flatMap(([index, item]) => permission(item, at(path, index)))
  },
  (of) => ({ anyOf: [{ const: 'never' }, { type: 'array', items: of(permission) }] }),
  'requirement',
)

export const access = objectOf(
  Object.fromEntries([...operations, 'open'].map((operation) => [operation, optional(requirement)])),
  { unknownKey: 'C402', notObject: 'C401' },
)
