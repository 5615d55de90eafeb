import type { ResolvedResource } from '../../framework/define/resolve.ts'
import type { Account } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import type { Route } from '../http/route.ts'
import { journalOf, journalScope } from '../journal/journalScope.ts'
import { actionRoutes } from './actionRoutes.ts'
import { eraseRoute } from './eraseRoute.ts'
import { inviteRoute } from './inviteRoute.ts'
import { readRoutes } from './readRoutes.ts'
import { writeRoutes } from './writeRoutes.ts'

/** Every call that follows from the entries. */
export function resourceRoutes(
  database: Database,
  resources: readonly ResolvedResource[],
  clock: () => Date,
  onMail: () => void,
  linkProtocols: readonly string[],
): Route[] {
  const journal = journalOf(resources)
  const scopeOf = journal && ((account: Account) => journalScope(journal, resources, account))
  return resources.flatMap((resource) => [
    ...readRoutes(database, resource, resource === journal ? scopeOf : undefined),
    ...writeRoutes({ database, resource, journal, clock, linkProtocols }),
    ...actionRoutes(database, resource, journal, clock),
    ...eraseRoute(database, resource, resources, clock),
    ...(resource.name === 'operators'
      ? inviteRoute({ database, operators: resource, journal, clock, onMail, linkProtocols })
      : []),
  ])
}
