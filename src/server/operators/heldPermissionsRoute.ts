import { not } from 'drizzle-orm'
import { permissionsFromPolicies } from '#model/access/permissions.ts'
import { type HeldPermissions, heldPermissionsCall } from '#model/contract/heldPermissionsCall.ts'
import { permissionsOfTemplates } from '#model/rights/requiredPermissions.ts'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/schema.ts'
import type { Route } from '../http/route.ts'
import { type Operators, rightsTemplatesOf } from './rightsTemplates.ts'

/** Every permission that somebody has or can be given. Who has it is not told. */
export function heldPermissionsRoute(database: Database, operators: Operators): Route {
  return {
    ...heldPermissionsCall,
    async handle() {
      const rows = await database
        .selectDistinct({ policies: accounts.policies })
        .from(accounts)
        .where(not(accounts.blocked))
      const held = [
        ...permissionsOfTemplates(rightsTemplatesOf(operators).values()),
        ...rows.flatMap(({ policies }) => permissionsFromPolicies(policies)),
      ]
      return Response.json({ permissions: [...new Set(held)] } satisfies HeldPermissions)
    },
  }
}
