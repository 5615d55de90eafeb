import { changeLogOf } from '../../../model/contract/change.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { resourceForAccount } from '../../../server/auth/accounts.ts'
import type { Database } from '../../../server/db/database.ts'
import { Problem } from '../../../server/http/problem.ts'
import type { Route } from '../../../server/http/route.ts'
import { lockRecord } from '../../../server/records/recordStore.ts'
import { authorOf } from '../../../server/records/recordWrites.ts'
import { checkIfMatch, recordResponse } from '../../../server/records/wireRow.ts'
import { readId } from '../../../server/routes/readRoutes.ts'
import { erasePerson } from './erasure/erasePerson.ts'

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
          const recording = { changeLog: changeLogOf(resources), author: authorOf(account), now: clock() }
          return erasePerson(transaction, { resource, resources }, erase, stored, recording)
        })
        return recordResponse(resourceForAccount(resource, account), erased)
      },
    },
  ]
}
