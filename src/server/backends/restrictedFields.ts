import { isObject } from '../../model/base/json.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Account } from '../auth/accounts.ts'
import { resourceForAccount } from '../auth/accounts.ts'
import { isWritable } from '../records/wireRow.ts'

/** What of an entry's records somebody may not have, by places on the wire: `notes`, `address.street`. */
export interface Restrictions {
  /** Not to be shown: what they may not see, what is only written, and what the entry drops. */
  hidden: readonly string[]
  /** Not to be set in a new record, and not in one that there is. */
  fixed: Readonly<Record<'create' | 'edit', readonly string[]>>
  /** Whether there is anything that others may see or set. */
  isPartial: boolean
}

/** What somebody may not see and set of the records of an entry. */
export function restrictionsOf(resource: ResolvedResource, account: Account): Restrictions {
  const own = resourceForAccount(resource, account)
  const pairs = own.fields.map((field, index) => ({ field, declared: resource.fields[index] ?? field }))
  const isLess = pairs.some(
    ({ field, declared }) => field.writeOnly !== declared.writeOnly || field.edit !== declared.edit,
  )
  const fixedIn = (operation: 'create' | 'edit') =>
    own.fields.filter((field) => !isWritable(field, operation)).map(({ wire }) => wire)
  return {
    hidden: [...own.fields.filter(({ writeOnly }) => writeOnly).map(({ wire }) => wire), ...resource.dropped],
    fixed: { create: fixedIn('create'), edit: fixedIn('edit') },
    isPartial: isLess,
  }
}

/**
 * A value without what stands at some places, wherever in it they begin: rows may lie in any envelope, and a key too much that
 * is left out harms less than one too few.
 */
export function withoutPlaces(value: unknown, places: readonly string[]): unknown {
  if (places.length === 0) return value
  return without(
    value,
    places.map((place) => place.split('.')),
  )
}

/** @param begun places whose first keys lead here */
function without(
  value: unknown,
  places: readonly (readonly string[])[],
  begun: readonly (readonly string[])[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, places, begun))
  if (!isObject(value)) return value
  const open = [...places, ...begun]
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const led = open.filter(([first]) => first === key)
      if (led.some(({ length }) => length === 1)) return []
      return [
        [
          key,
          without(
            part,
            places,
            led.map((place) => place.slice(1)),
          ),
        ],
      ]
    }),
  )
}
