import { ApiError } from '#model/contract/errors.ts'
import { areMet } from '#model/kinds/conditions.ts'
import { hasChanged } from '#model/kinds/mergeRecords.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Values } from './recordSource.ts'

/**
 * For backends that check no versions: what would be overwritten must be as the person has seen it. Between this
 * look and the write there is a moment left that only the backend could close.
 */
export function refuseOutdated(resource: ResolvedResource, seen: Values, stored: Values): void {
  const fields = resource.fields.filter((field) => isEntered(field, 'edit') && !field.writeOnly)
  const isOutdated = fields.some((field) => hasChanged(field, seen, stored))
  if (isOutdated) throw new ApiError('conflict', { call: `edit ${resource.name}`, status: 412 })
}

/**
 * What the entry lets nobody do in the state that a record is in. A backend that knows the rule refuses it by itself.
 *
 * @param record as it was seen last. @default not seen
 */
export function refuseClosed(
  { name, api }: ResolvedResource,
  operation: 'edit' | 'delete',
  record: Values | undefined,
): void {
  const when = api[operation]?.when
  if (when === undefined || record === undefined || areMet(when, record)) return
  const reason = `the entry allows it only with ${JSON.stringify(when)}`
  throw new ApiError('conflict', { call: `${operation} ${name}`, status: 409, reason })
}
