import type { ResolvedResource } from '../model/language/resolve.ts'

/** How the local backend differs for single resources; what is not listed follows the entry alone. */
export interface ResourceOptions {
  /** Rows of a list that names no limit. @default all */
  defaultLimit?: number
  /** Keys of an answer that are given only where the query asks for it, by the name of its parameter. */
  onRequest?: Readonly<Record<string, string>>
  /** Its answers have `metadata` with the time of the last change. @default false */
  metadata?: boolean
  /** Has a route of its own in place of the derived create. @default false */
  ownCreate?: boolean
}

const options: Readonly<Record<string, ResourceOptions>> = {
  changes: { defaultLimit: 100 },
  customers: { defaultLimit: 100 },
  clips: { onRequest: { includeMeta: 'metadata' }, metadata: true },
  operators: { ownCreate: true },
  securityEvents: { defaultLimit: 100 },
}

/** The options of a resource. */
export function optionsOf({ name }: ResolvedResource): ResourceOptions {
  return Object.hasOwn(options, name) ? (options[name] ?? {}) : {}
}
