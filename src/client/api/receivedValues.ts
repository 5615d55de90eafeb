import { backendId } from '#kinds/references/ids.ts'
import { BoundedMap } from '#model/base/boundedMap.ts'
import { isObject } from '#model/base/json.ts'
import { receivedFrom } from '#model/kinds/wire.ts'
import type { Identifier } from '#model/language/field.ts'
import { hasOtherCall } from '#model/language/offers.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Values } from './recordSource.ts'

/** Far more than a person edits, and little to hold. */
const mostRecords = 5000

/** How the values of records came from the backend, so that what nobody touched goes back as it came. */
export interface ReceivedValues {
  keep(resource: ResolvedResource, row: unknown): void
  /** By wire name, each as it was last sent; `undefined`: nothing is known of the record. */
  of(resource: ResolvedResource, id: Identifier): Values | undefined
}

export function createReceivedValues(): ReceivedValues {
  const rows = new BoundedMap<string, Values>(mostRecords)
  const keyOf = ({ name }: ResolvedResource, id: unknown) => JSON.stringify([name, String(id)])

  return {
    keep(resource, row) {
      const isKept = resource.api.edit || hasOtherCall(resource, 'edit')
      if (!isKept || !isObject(row)) return
      const key = keyOf(resource, row.id)
      // Lists may leave out what a record has.
      rows.set(key, { ...rows.get(key), ...receivedFrom(resource, row) })
    },
    of: (resource, id) => rows.get(keyOf(resource, backendId(id))),
  }
}
