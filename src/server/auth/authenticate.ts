import type { Database } from '../db/database.ts'
import type { Authenticate } from '../http/route.ts'
import { type Account, findCredentials, findSignedIn } from './accounts.ts'
import type { FirebaseTokens } from './firebaseTokens.ts'
import type { Tokens } from './tokens.ts'

/**
 * Takes the person from the id token in `Authorization: Bearer`: one of our own, or one of the Firebase project
 * where there is one. What they may do is read from the database each time, so that a right that is withdrawn ends
 * at once.
 */
export function createAuthenticate(
  database: Database,
  tokens: Tokens,
  firebase?: FirebaseTokens,
): Authenticate {
  return async (request) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
    if (token === undefined) return undefined
    const claims = await tokens.verify('id', token)
    if (claims) return findSignedIn(database, claims)
    const email = await firebase?.verifiedEmail(token)
    return email === undefined ? undefined : findByEmail(database, email)
  }
}

/**
 * The account of a verified address. Only case may differ: characters that merely look the same may belong to
 * somebody else's mailbox.
 */
async function findByEmail(database: Database, email: string): Promise<Account | undefined> {
  if (email !== email.normalize('NFKC')) return undefined
  return (await findCredentials(database, email))?.account
}
