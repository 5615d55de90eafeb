import type { ResolvedResource } from '../../model/language/resolve.ts'
import { records, trialRecords } from '../db/schema.ts'

export type RecordTable = typeof records

/** The table that holds the records of a resource: what `config.json` adds is kept apart from the product's. */
export function tableOf({ origin }: Pick<ResolvedResource, 'origin'>): RecordTable {
  return origin === 'configuration' ? trialRecords : records
}
