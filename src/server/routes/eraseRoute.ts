import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { resourceForAccount } from '../auth/resourceForAccount.ts'
import type { Database } from '../db/database.ts'
import { erasePerson } from '../erasure/erasePerson.ts'
import { Problem } from '../http/problem.ts'
import type { Route } from '../http/route.ts'
import { authorOf } from '../journal/changeLine.ts'
import { journalOf } from '../journal/journalScope.ts'
import { checkIfMatch } from '../records/ifMatch.ts'
import { lockRecord } from '../records/recordStore.ts'
import { recordResponse } from '../records/wireRow.ts'
import { readId } from './readRoutes.ts'

/** The call that erases a person, where the entry declares one. All or nothing, and the second time nothing. */
export function eraseRoute(
  database: Database,
  resource: ResolvedResource,
  resources: readonly ResolvedResource[],
  clock: () => Date,
): Route[] {
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
          const recording = { journal: journalOf(resources), author: authorOf(account), now: clock() }
          return erasePerson(transaction, { resource, resources }, erase, stored, recording)
        })
        return recordResponse(resourceForAccount(resource, account), erased)
      },
    },
  ]
}
