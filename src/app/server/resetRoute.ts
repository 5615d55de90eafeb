import { resetCall } from '../../config/resetCall.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Passwords } from '../../server/auth/password.ts'
import type { Database } from '../../server/db/database.ts'
import type { Route } from '../../server/http/route.ts'
import type { Settings } from '../../server/settings.ts'
import { resetDatabase } from './seed/resetDatabase.ts'

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
