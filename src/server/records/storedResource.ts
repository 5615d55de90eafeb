import type { ResolvedResource } from '#model/language/resolve.ts'
import { configuredRecords, records } from '../db/schema.ts'

export type RecordTable = typeof records

/** The table that holds the records of a resource: what `config.json` adds is kept apart from the product's. */
export function tableOf({ origin }: Pick<ResolvedResource, 'origin'>): RecordTable {
  return origin === 'configuration' ? configuredRecords : records
}

/** Whether the records of a resource are the API's own. */
export function isStoredHere({ backend }: Pick<ResolvedResource, 'backend'>): boolean {
  return backend === undefined
}

/** Whether the API has calls for the records of a resource: not for those that its deployment hides. */
export function isServed({ backend, hidden }: Pick<ResolvedResource, 'backend' | 'hidden'>): boolean {
  return backend === undefined && !hidden
}

/** Returns whether an entry reads the time of the last change in the `metadata` of a record. */
export function hasMetadata({ fields }: ResolvedResource): boolean {
  return fields.some(({ wire }) => wire === 'metadata.updatedAt')
}
