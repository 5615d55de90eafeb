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

/** The values of a new record before anyone has set one. */
export function defaultsOf(resource: ResolvedResource): Record<string, unknown> {
  return Object.fromEntries(
    resource.fields
      .filter((field) => field.default !== undefined)
      .map((field) => [field.name, field.default]),
  )
}

/** How the local backend differs for single resources; what is not listed follows the entry alone. */
interface ResourceOptions {
  /** Rows of a list that names no limit. @default all */
  defaultLimit?: number
  /** Keys of an answer that are given only where the query asks for it, by the name of its parameter. */
  onRequest?: Readonly<Record<string, string>>
  /** Its answers have `metadata` with the time of the last change. @default false */
  metadata?: boolean
}

const options: Readonly<Record<string, ResourceOptions>> = {
  changes: { defaultLimit: 100 },
  customers: { defaultLimit: 100 },
  clips: { onRequest: { includeMeta: 'metadata' }, metadata: true },
  securityEvents: { defaultLimit: 100 },
}

/** The options of a resource. */
export function optionsOf({ name }: ResolvedResource): ResourceOptions {
  return Object.hasOwn(options, name) ? (options[name] ?? {}) : {}
}
