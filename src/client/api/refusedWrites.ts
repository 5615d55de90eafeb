import { ApiError } from '#model/contract/errors.ts'
import { areMet } from '#model/kinds/conditions.ts'
import { hasChanged } from '#model/kinds/isSame.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Values } from './recordSource.ts'

/** Serves backends that check no versions. Between this look and the write a moment is left that only they could close. */
export function refuseOutdated(resource: ResolvedResource, seen: Values, stored: Values): void {
  const fields = resource.fields.filter((field) => isEntered(field, 'edit') && !field.writeOnly)
  const isOutdated = fields.some((field) => hasChanged(field, seen, stored))
  if (isOutdated) throw new ApiError('conflict', { call: `edit ${resource.name}`, status: 412 })
}

/** Refuses what the entry forbids in the record's state. @param record as it was seen last */
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
