import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Account } from '#server/auth/accounts.ts'
import { resourceForAccount } from '#server/auth/accounts.ts'
import type { Database } from '#server/db/database.ts'
import type { ResourceSetting } from '#server/features.ts'
import { Problem } from '#server/http/problem.ts'
import type { Route } from '#server/http/route.ts'
import { readId } from '#server/records/readId.ts'
import { isRecord, lockRecord, type StoredRecord } from '#server/records/recordStore.ts'
import { authorOf, recordingBy } from '#server/records/recordWrites.ts'
import { tableOf } from '#server/records/storedResource.ts'
import { checkIfMatch, recordResponse } from '#server/records/wireRow.ts'
import { relatedTo } from '../model/index.ts'
import { erasePerson } from './erasure/erasePerson.ts'

/** Erases in one transaction; a repetition changes nothing. */
export function eraseRoute(setting: ResourceSetting): Route[] {
  const { database, resource, changeLog, clock } = setting
  const erase = resource.person?.erase
  if (erase === undefined) return []
  return [
    {
      method: erase.method,
      path: erase.path,
      access: erase.access,
      async handle({ req }, account) {
        const id = readId(req.param('id'))
        const erased = await database.transaction(async (transaction) => {
          const stored = await lockRecord(transaction, resource, id)
          if (!stored) throw new Problem('notFound')
          checkIfMatch(req.header('If-Match'), stored)
          const recording = recordingBy(account, changeLog, clock())
          return erasePerson(transaction, setting, erase, stored, recording)
        })
        return recordResponse(resourceForAccount(resource, account), erased)
      },
    },
  ]
}

/** A field that refers to people who can be erased. */
interface PersonLink {
  of: ResolvedResource
  by: string
  erasedAt: string
}

export function personLinks(
  { name }: ResolvedResource,
  resources: readonly ResolvedResource[],
): readonly PersonLink[] {
  return resources.flatMap((of) => {
    const { person } = of
    const erase = person?.erase
    if (person === undefined || erase === undefined) return []
    return relatedTo(of, resources)
      .filter((related) => related.of === name)
      .map(({ by }) => ({ of, by, erasedAt: erase.erasedAt }))
  })
}

/**
 * Locks the people that values refer to until the transaction ends: an erasure waits for what is being written. To be called before
 * the record is locked, in the order of an erasure.
 *
 * @throws Problem 409 where one of them is erased: nothing more is stored about them
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
    throw new Problem('conflict', {
      type: 'personErased',
      detail: 'The person was erased; nothing more is stored about them.',
    })
  }
}

/** Returns the author's fields of a new record. */
export function authorValues({ author }: ResolvedResource, account: Account): Record<string, unknown> {
  return author === undefined ? {} : { [author.id]: account.id, [author.name]: authorOf(account).name }
}

/** @throws Problem 403 for another author's record */
export function checkAuthor({ author }: ResolvedResource, stored: StoredRecord, account: Account): void {
  if (author === undefined || stored.data[author.id] === account.id) return
  throw new Problem('forbidden', { detail: 'Only its author may change or delete this record.' })
}
