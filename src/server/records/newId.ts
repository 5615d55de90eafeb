import { randomUUID } from 'node:crypto'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { holdUntilEnd } from '../db/locks.ts'
import { Problem } from '../http/problem.ts'
import { findRecord, type StoredRecord } from './recordStore.ts'

/** What an index takes in any case. */
const longestId = 500

/** The field that tells a record from others, where the calls of the entry name one of its own for that. */
export function idField({ api, fields }: ResolvedResource) {
  return fields.find(({ wire }) => wire === api.style?.id)
}

/**
 * The id of a new record: a made up one, or what was entered for it.
 *
 * @throws Problem 409 for one that there is, 400 for one that no address can hold
 */
export async function newId(
  transaction: Database,
  resource: ResolvedResource,
  data: StoredRecord['data'],
): Promise<string> {
  const field = idField(resource)
  const entered = field && data[field.name]
  if (entered === undefined || entered === null || entered === '') return randomUUID()
  const id = String(entered)
  if (id.length > longestId || id === '.' || id === '..') {
    throw new Problem('malformed', { detail: `"${field?.wire}" cannot be the id of a record.` })
  }
  await holdUntilEnd(transaction, 'new id', `${resource.name} ${id}`)
  if ((await findRecord(transaction, resource, id)) === undefined) return id
  throw new Problem('conflict', { detail: `There is a record "${id}" already.` })
}
