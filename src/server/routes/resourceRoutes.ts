import type { ResolvedResource } from '../../framework/define/resolve.ts'
import type { Account } from '../auth/accounts.ts'
import type { Limits } from '../auth/limits.ts'
import type { Database } from '../db/database.ts'
import type { Route } from '../http/route.ts'
import { journalOf, journalScope } from '../journal/journalScope.ts'
import { operatorRoutes } from '../operators/operatorRoutes.ts'
import { personLinks } from '../records/aboutPerson.ts'
import { actionRoutes } from './actionRoutes.ts'
import { eraseRoute } from './eraseRoute.ts'
import { pairingRoutes } from './pairingRoutes.ts'
import { readRoutes } from './readRoutes.ts'
import { writeRoutes } from './writeRoutes.ts'

export interface ResourceRoutesOptions {
  database: Database
  resources: readonly ResolvedResource[]
  clock: () => Date
  /** Told that a mail waits. */
  onMail: () => void
  linkProtocols: readonly string[]
  limits: Limits
  /** The panel's address for links, without a slash at its end. */
  publicUrl: () => string
}

/** Every call that follows from the entries. */
export function resourceRoutes(options: ResourceRoutesOptions): Route[] {
  const { database, resources, clock, linkProtocols } = options
  const journal = journalOf(resources)
  const around = { resources, publicUrl: options.publicUrl }
  const scopeOf = journal && ((account: Account) => journalScope(journal, resources, account))
  return resources.flatMap((resource) => {
    if (resource.name === 'operators') return operatorRoutes({ ...options, operators: resource, journal })
    const people = personLinks(resource, resources)
    const writing = { database, resource, journal, clock, linkProtocols, people, around }
    return [
      ...readRoutes(database, resource, resource === journal ? scopeOf : undefined),
      ...writeRoutes(writing),
      ...pairingRoutes(writing),
      ...actionRoutes(database, resource, journal, clock, around),
      ...eraseRoute(database, resource, options.resources, clock),
    ]
  })
}
