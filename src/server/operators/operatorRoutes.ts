import { noParts } from '../features.ts'
import type { Route } from '../http/route.ts'
import { readRoutes } from '../routes/readRoutes.ts'
import { writeRoutes } from '../routes/writeRoutes.ts'
import { expireInvitations } from './expireInvitations.ts'
import { type InviteRouteOptions, inviteRoute } from './inviteRoute.ts'
import { type OperatorActionsOptions, operatorActions } from './operatorActions.ts'
import { operatorGuard } from './operatorGuard.ts'
import { previewRoute } from './previewRoute.ts'

export type OperatorRoutesOptions = InviteRouteOptions & OperatorActionsOptions

/** The calls of the operators' entry: those that every entry has, with what is said of accounts and invitations. */
export function operatorRoutes(options: OperatorRoutesOptions): Route[] {
  const { database, operators, journal, clock, linkProtocols } = options
  const expire = () => expireInvitations(database, operators, journal, clock())
  const guard = operatorGuard(operators, clock)
  return [
    ...readRoutes(database, operators, undefined, expire),
    ...writeRoutes(
      { database, resource: operators, resources: [], journal, clock, linkProtocols },
      { ...noParts, guard },
    ),
    ...operatorActions(options),
    ...inviteRoute(options),
    ...previewRoute(options),
  ]
}
