import { eq } from 'drizzle-orm'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { createLinks } from '../auth/links.ts'
import { accounts } from '../db/schema.ts'
import type { WriteGuard } from '../records/writeGuard.ts'
import { securityEvent } from '../securityEvents/securityEvent.ts'
import {
  checkAdministratorRemains,
  checkGrant,
  checkOther,
  checkPermitted,
  holdAdministration,
  setRights,
} from './administration.ts'
import { endLinks } from './invitation.ts'
import { rightsOf } from './rightsTemplates.ts'

/** What stands in the way of editing and removing operators, and what becomes of their accounts. */
export function operatorGuard(operators: ResolvedResource, clock: () => Date): WriteGuard {
  const { access } = operators
  return {
    begin: holdAdministration,
    async edit(transaction, caller, stored, data) {
      const isSame = (data.template ?? null) === (stored.data.template ?? null)
      const rights = rightsOf(operators, data.template)
      // First of all: of two who take each other's rights, the second is told this, not that it has lost its own.
      if (!isSame) await checkAdministratorRemains(transaction, stored.id, rights.policies)
      checkPermitted(caller, access.edit)
      if (isSame) return data
      checkOther(caller, stored.id)
      checkGrant(caller, operators, data.template)
      // Whoever is still invited gets the rights with the account.
      const hasAccount = stored.data.state === 'ACTIVE' || stored.data.state === 'BLOCKED'
      if (hasAccount) await setRights(transaction, stored.id, rights)
      securityEvent({ kind: 'RIGHTS_CHANGED', account: stored.id, person: String(stored.data.email) })
      return data
    },
    async remove(transaction, caller, { id }) {
      await checkAdministratorRemains(transaction, id)
      checkPermitted(caller, access.delete)
      checkOther(caller, id)
      const now = clock()
      await endLinks(transaction, id, 'withdrawn', now)
      await createLinks(() => now).revoke(transaction, 'reset', id)
      // Its sessions go with it.
      await transaction.delete(accounts).where(eq(accounts.id, id))
    },
  }
}
