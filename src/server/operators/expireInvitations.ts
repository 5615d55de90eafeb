import { sql } from 'drizzle-orm'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { records } from '../db/schema.ts'
import { lockRecord } from '../records/recordStore.ts'
import { updateRecord } from '../records/recordWrites.ts'

/** Nobody does it; the journal needs a name all the same. */
const ownAuthor = { id: null, name: 'Abo-Panel' }

/**
 * Gives the invitations that have run out the state `EXPIRED`, with a line in the journal at the time when they did.
 * Done before operators are read or written, so that list, filters and counts say the same at any moment.
 */
export async function expireInvitations(
  database: Database,
  operators: ResolvedResource,
  journal: ResolvedResource | undefined,
  now: Date,
): Promise<void> {
  const due = await database
    .select({ id: records.id })
    .from(records)
    .where(
      sql`${records.resource} = ${operators.name} and ${records.data} ->> 'state' = 'INVITED'
        and (${records.data} ->> 'expiresAt') collate "C" <= ${now.toISOString()}`,
    )
  for (const { id } of due) {
    await database.transaction(async (transaction) => {
      const stored = await lockRecord(transaction, operators, id)
      if (!stored || !hasRunOut(stored.data, now)) return
      const recording = { journal, author: ownAuthor, now: new Date(String(stored.data.expiresAt)) }
      await updateRecord(transaction, operators, stored, { ...stored.data, state: 'EXPIRED' }, recording)
    })
  }
}

/** Sent again meanwhile, it is valid anew. */
function hasRunOut({ state, expiresAt }: Readonly<Record<string, unknown>>, now: Date): boolean {
  return state === 'INVITED' && Date.parse(String(expiresAt)) <= now.getTime()
}
