import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { removeFree } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'

/** How long an answer is kept. In milliseconds. */
const lifetime = 24 * 60 * 60 * 1000
const longestKey = 255

interface RepeatableRequest {
  /** `Idempotency-Key`. Without it, the work is done each time. */
  key: string | undefined
  /** Id of the account that asks; keys of others are others. */
  account: string
  /** Call and body: the same key must come with the same request. */
  request: readonly unknown[]
  now: Date
}

/**
 * Does work in a transaction, at most once per key: a repeated request gets the first answer, even while the first is
 * still under way. Work that fails may be tried again.
 *
 * @param work its answer must survive JSON
 * @throws Problem 409 for a key that came with another request, 400 for one that is too long
 */
export async function doOnce<Answer>(
  database: Database,
  { key, account, request, now }: RepeatableRequest,
  work: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return database.transaction(work)
  if (key === '' || key.length > longestKey) {
    throw new Problem('malformed', {
      detail: `Idempotency-Key must have 1 to ${longestKey} characters.`,
    })
  }
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const isKey = and(eq(idempotencyKeys.account, account), eq(idempotencyKeys.key, key))
  return database.transaction(async (transaction) => {
    const isOld = lt(idempotencyKeys.createdAt, new Date(now.getTime() - lifetime))
    await removeFree(transaction, idempotencyKeys, isOld)
    const claimed = await transaction
      .insert(idempotencyKeys)
      .values({ account, key, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) {
      const [earlier] = await transaction.select().from(idempotencyKeys).where(isKey)
      if (earlier?.requestHash !== requestHash) {
        throw new Problem('conflict', { detail: 'The Idempotency-Key came with another request before.' })
      }
      return earlier.answer as Answer
    }
    const answer = await work(transaction)
    await transaction.update(idempotencyKeys).set({ answer }).where(isKey)
    return answer
  })
}
