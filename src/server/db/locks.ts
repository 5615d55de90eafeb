import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { inTurn } from './lockQueue.ts'
import { locks } from './schema.ts'

/** Names beyond this many share their locks; then one may wait for another for nothing. */
const most = 1024

/**
 * Holds a name until the transaction ends. A row that is written is a lock everywhere; advisory locks are not there, or
 * do nothing, in databases that only speak PostgreSQL's language.
 *
 * @param key not kept, as it may be an address
 */
export async function holdUntilEnd(transaction: Database, kind: string, key?: string): Promise<void> {
  const name = key === undefined ? kind : `${kind} ${numberOf(key)}`
  const row = { target: locks.name, set: { name } }
  await inTurn(transaction, [`lock ${name}`], async (mayWait) => {
    if (!mayWait)
      await transaction.select().from(locks).where(eq(locks.name, name)).for('update', { noWait: true })
    await transaction.insert(locks).values({ name }).onConflictDoUpdate(row)
  })
}

function numberOf(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE() % most
}
