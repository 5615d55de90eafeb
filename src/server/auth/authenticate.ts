import type { Database } from '../db/database.ts'
import type { Authenticate } from '../http/route.ts'
import { findAccount } from './accounts.ts'
import type { Tokens } from './tokens.ts'

/**
 * Takes the person from the id token in `Authorization: Bearer`. What they may do is read from the database each
 * time, so that a right that is withdrawn ends at once.
 */
export function createAuthenticate(database: Database, tokens: Tokens): Authenticate {
  return async (request) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
    const claims = token === undefined ? undefined : await tokens.verify('id', token)
    return claims && findAccount(database, claims.accountId)
  }
}
