import { Problem } from '../http/problem.ts'
import type { StoredRecord } from './recordStore.ts'
import { entityTag } from './wireRow.ts'

/**
 * Compares the version that a caller has seen with the stored one. A caller that names none is trusted.
 *
 * @param header `If-Match`: versions in quotes, separated by commas, or `*`
 * @throws Problem 412, with the stored version as `ETag`
 */
export function checkIfMatch(header: string | undefined, stored: StoredRecord): void {
  if (header === undefined || header.trim() === '*') return
  const current = entityTag(stored)
  const seen = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (seen.includes(current)) return
  throw new Problem('changedMeanwhile', {
    detail: `The record was changed meanwhile; its version is ${current}.`,
    headers: { ETag: current },
  })
}
