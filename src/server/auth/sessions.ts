import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { refreshTokens } from '../db/schema.ts'
import { type Account, findAccount } from './accounts.ts'
import type { Tokens } from './tokens.ts'

/** How long a rotated token still works, for tabs that renew at the same moment. In milliseconds. */
const grace = 10_000

/** What the panel keeps of a session (spec §3). */
export interface TokenPair {
  idToken: string
  refreshToken: string
}

export interface Sessions {
  /** A new session of someone whose password was right. */
  start(account: Account): Promise<TokenPair>
  /**
   * New tokens for a refresh token, which is used up. A used one that comes again after the grace is taken for
   * stolen and ends the session. `undefined`: sign in again.
   */
  renew(refreshToken: string): Promise<TokenPair | undefined>
  /** Ends the session that a refresh token belongs to. Other texts are ignored. */
  end(refreshToken: string): Promise<void>
}

/** Sessions whose refresh tokens are kept, hashed, in the database. */
export function createSessions(database: Database, tokens: Tokens, clock: () => Date): Sessions {
  async function issue(store: Database, account: Account, family: string, signedInAt: number) {
    const claims = { accountId: account.id, email: account.email, family, signedInAt }
    const { token: idToken } = await tokens.sign('id', claims, randomUUID())
    const { token: refreshToken, expiresAt } = await tokens.sign('refresh', claims, randomUUID())
    await store
      .insert(refreshTokens)
      .values({ hash: hashOf(refreshToken), family, account: account.id, expiresAt })
    return { idToken, refreshToken }
  }

  const revoke = (store: Database, family: string) =>
    store
      .update(refreshTokens)
      .set({ revokedAt: clock() })
      .where(and(eq(refreshTokens.family, family), isNull(refreshTokens.revokedAt)))

  return {
    async start(account) {
      await database.delete(refreshTokens).where(lt(refreshTokens.expiresAt, clock()))
      return issue(database, account, randomUUID(), Math.floor(clock().getTime() / 1000))
    },
    async renew(refreshToken) {
      const claims = await tokens.verify('refresh', refreshToken)
      if (!claims) return undefined
      return database.transaction(async (transaction) => {
        const hash = hashOf(refreshToken)
        const [row] = await transaction
          .select()
          .from(refreshTokens)
          .where(eq(refreshTokens.hash, hash))
          .for('update')
        if (!row || row.revokedAt) return undefined
        if (row.rotatedAt && clock().getTime() - row.rotatedAt.getTime() > grace) {
          await revoke(transaction, row.family)
          return undefined
        }
        const account = await findAccount(transaction, row.account)
        if (!account) return undefined
        if (!row.rotatedAt) {
          await transaction
            .update(refreshTokens)
            .set({ rotatedAt: clock() })
            .where(eq(refreshTokens.hash, hash))
        }
        return issue(transaction, account, row.family, claims.signedInAt)
      })
    },
    async end(refreshToken) {
      const claims = await tokens.verify('refresh', refreshToken)
      if (claims) await revoke(database, claims.family)
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
