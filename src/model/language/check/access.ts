import type { OtherNames } from '../../base/nearestName.ts'
import { accessSets, operations } from '../access.ts'
import { at, finding, notOffered } from './finding.ts'
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

/** What is done to records, as others call it. */
export const operationsElsewhere: OtherNames = {
  ...{
    remove: 'delete',
    destroy: 'delete',
    update: 'edit',
    put: 'edit',
    patch: 'edit',
    write: 'edit',
    change: 'edit',
  },
  ...{
    insert: 'create',
    add: 'create',
    new: 'create',
    post: 'create',
    index: 'list',
    read: 'list',
    view: 'show',
  },
}

const byOperation = objectOf(
  Object.fromEntries([...operations, 'open', 'names'].map((operation) => [operation, optional(requirement)])),
  { unknownKey: 'C402', notObject: 'C401', otherNames: operationsElsewhere },
)

const sets = Object.keys(accessSets)
const setName = described(
  (value, path) => (sets.includes(String(value)) ? [] : [notOffered('C447', path, value, sets)]),
  () => ({ enum: sets }),
)

/** Rights by operations, or the name of a set of them. */
export const access = described(
  (value, path) => (typeof value === 'string' ? setName : byOperation)(value, path),
  (of) => ({ anyOf: [of(setName), of(byOperation)] }),
)
