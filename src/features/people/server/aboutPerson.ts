import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Database } from '../../../server/db/database.ts'
import { Problem } from '../../../server/http/problem.ts'
import { isRecord, type StoredRecord } from '../../../server/records/recordStore.ts'
import { tableOf } from '../../../server/records/storedResource.ts'

/** Where records of a resource lead to somebody who can be erased. */
export interface PersonLink {
  /** The person's resource. */
  of: ResolvedResource
  /** The field with the person's id. */
  by: string
  erasedAt: string
}

/** The fields of a resource that lead to people, as the entries of the people have them. */
export function personLinks(
  { name }: ResolvedResource,
  resources: readonly ResolvedResource[],
): readonly PersonLink[] {
  return resources.flatMap((of) => {
    const { person } = of
    const erase = person?.erase
    if (person === undefined || erase === undefined) return []
    return person.related
      .filter((related) => related.of === name)
      .map(({ by }) => ({ of, by, erasedAt: erase.erasedAt }))
  })
}

/**
 * Keeps the people that values lead to from being erased until the transaction ends: an erasure waits for what is being
 * written, and finds it. To be called before the record itself is locked, in the order in which an erasure locks.
 *
 * @throws Problem 409 where one of them is erased already: nothing is written about them any more
 */
export async function holdPeople(
  transaction: Database,
  links: readonly PersonLink[],
  values: StoredRecord['data'],
): Promise<void> {
  for (const { of, by, erasedAt } of links) {
    const id = values[by]
    if (typeof id !== 'string') continue
    const table = tableOf(of)
    const [person] = await transaction
      .select({ data: table.data })
      .from(table)
      .where(isRecord(table, of, id))
      .for('share')
    if (person === undefined || person.data[erasedAt] == null) continue
    throw new Problem('conflict', { detail: 'The person was erased; nothing more is stored about them.' })
  }
}
