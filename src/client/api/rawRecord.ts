import { isObject } from '../../model/base/json.ts'
import type { ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import type { Values } from './recordSource.ts'

/**
 * A row of the backend without what must not be seen: keys that the entry drops, fields that are only written, and
 * those that the person may not see. The same in the items of lists.
 *
 * @param resource as the person may use it (`resourceFor`)
 */
export function withoutHidden(resource: ResolvedResource, row: Values): Values {
  const kept = Object.entries(row).filter(([key]) => !resource.dropped.includes(key))
  return onlyShown(resource.fields, Object.fromEntries(kept))
}

function onlyShown(fields: readonly ResolvedField[], row: Values): Values {
  const declared = new Map(fields.map((field) => [field.wire, field]))
  return Object.fromEntries(
    Object.entries(row)
      .filter(([key]) => declared.get(key)?.writeOnly !== true)
      .map(([key, value]) => {
        const parts = declared.get(key)?.fields
        if (!parts || !Array.isArray(value)) return [key, value]
        return [key, value.map((item: unknown) => (isObject(item) ? onlyShown(parts, item) : item))]
      }),
  )
}
