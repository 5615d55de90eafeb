import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { noteValue } from '../records/recordWrites.ts'

/** How often it is written down. In milliseconds. */
const every = 5 * 60_000

/** Notes when somebody was here last, at most once in five minutes. */
export function noteSeen(
  database: Database,
  operators: ResolvedResource,
  id: string,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - every + 1).toISOString()
  return noteValue(database, operators, id, 'lastSeenAt', now.toISOString(), before)
}
