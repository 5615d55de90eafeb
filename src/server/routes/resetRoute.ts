import { resetCall } from '../../config/resetCall.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Passwords } from '../auth/password.ts'
import type { Database } from '../db/database.ts'
import { resetDatabase } from '../db/seed/resetDatabase.ts'
import type { Route } from '../http/route.ts'
import type { Settings } from '../settings.ts'

/**
 * The call that puts the demonstration's data back, for administrators. There is none but in the environment `local`:
 * anywhere else it answers 404 like any unknown path.
 */
export function resetRoutes(
  { environment, seedCustomers }: Pick<Settings, 'environment' | 'seedCustomers'>,
  database: Database,
  resources: readonly ResolvedResource[],
  passwords?: Passwords,
): Route[] {
  if (environment !== 'local') return []
  return [
    {
      ...resetCall,
      async handle(context) {
        await resetDatabase(database, resources, seedCustomers, passwords)
        return context.body(null, 204)
      },
    },
  ]
}
