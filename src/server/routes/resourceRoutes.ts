import type { ResolvedResource } from '../../framework/define/resolve.ts'
import type { Database } from '../db/database.ts'
import type { Route } from '../http/route.ts'
import { actionRoutes } from './actionRoutes.ts'
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
  return resources.flatMap((resource) => [
    ...readRoutes(database, resource),
    ...writeRoutes(database, resource, clock, linkProtocols),
    ...actionRoutes(database, resource, clock),
    ...(resource.name === 'operators' ? inviteRoute(database, resource, clock, onMail, linkProtocols) : []),
  ])
}
