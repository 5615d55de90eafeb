import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { refreshTokens, sessions } from '../db/schema.ts'

/** Finds the session of a refresh token that was not used up. @param hash what is kept of the token */
export async function sessionOfUnused(
  database: Database,
  session: string,
  hash: string,
): Promise<{ account: string; startedAt: Date } | undefined> {
  const { account, startedAt, id } = sessions
  const isUnused = and(eq(refreshTokens.hash, hash), isNull(refreshTokens.rotatedAt))
  const [found] = await database
    .select({ account, startedAt })
    .from(refreshTokens)
    .innerJoin(sessions, eq(id, refreshTokens.session))
    .where(and(isUnused, eq(id, session)))
  return found
}
