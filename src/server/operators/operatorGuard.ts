import { eq } from 'drizzle-orm'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { createLinks } from '../auth/links.ts'
import { policiesOf } from '../auth/rightsTemplates.ts'
import { accounts } from '../db/schema.ts'
import type { WriteGuard } from '../records/writeGuard.ts'
import {
  checkAdministratorRemains,
  checkGrant,
  checkOther,
  holdAdministration,
  setPolicies,
} from './administration.ts'
import { endLinks } from './invitation.ts'

/** What stands in the way of editing and removing operators, and what becomes of their accounts. */
export function operatorGuard({ access }: ResolvedResource, clock: () => Date): WriteGuard {
  return {
    async begin(transaction, caller, operation) {
      return holdAdministration(transaction, caller, access[operation])
    },
    async edit(transaction, caller, stored, data) {
      if ((data.template ?? null) === (stored.data.template ?? null)) return
      checkOther(caller, stored.id)
      checkGrant(caller, data.template)
      // Whoever is still invited gets the rights with the account.
      if (stored.data.state !== 'ACTIVE' && stored.data.state !== 'BLOCKED') return
      const policies = policiesOf(data.template)
      await checkAdministratorRemains(transaction, stored.id, policies)
      await setPolicies(transaction, stored.id, policies)
    },
    async remove(transaction, caller, { id }) {
      checkOther(caller, id)
      await checkAdministratorRemains(transaction, id)
      const now = clock()
      await endLinks(transaction, id, 'withdrawn', now)
      await createLinks(() => now).revoke(transaction, 'reset', id)
      // Its sessions go with it.
      await transaction.delete(accounts).where(eq(accounts.id, id))
    },
  }
}
