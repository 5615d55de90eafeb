import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import { meets, permissionsFromPolicies } from '#model/access/permissions.ts'
import { visibleSigns } from '#model/base/visibleText.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { resourceFor } from '#model/language/resourceFor.ts'
import type { Database } from '../db/database.ts'
import { preparedOnce } from '../db/database.ts'
import { accounts, secondFactors, sessions } from '../db/schema.ts'
import type { KnownAccounts } from './knownAccounts.ts'
import { issuerIn, type OutsideTokens } from './outsideTokens.ts'
import type { Tokens } from './tokens.ts'

interface AccountRow {
  account: typeof accounts.$inferSelect
  /** Whose second factor is set up; `null`: there is none. */
  factor: string | null
}

export interface Account {
  id: string
  email: string
  firstName: string
  lastName: string
  policies: unknown
  permissions: readonly string[]
  /** The session that a call is made in, where it is one of our own. */
  session?: string
  /** A code is asked for besides the password. */
  hasSecondFactor: boolean
  /** There must be one, as the rights template asks. */
  needsSecondFactor: boolean
  /** There must be one, and is none: nothing is permitted but to set it up. Whom a provider signs in it asks itself. */
  lacksSecondFactor: boolean
}

/** Finds out who makes a request. `undefined`: nobody that is signed in. */
export type Authenticate = (request: Request) => Promise<Account | undefined>

/** Drops blanks, invisible signs and case, which make no other account. */
export function normaliseUsername(username: string): string {
  return visibleSigns(username.normalize('NFKC')).toLowerCase()
}

const hasFactor = and(eq(secondFactors.account, accounts.id), isNotNull(secondFactors.secret))

const selectAccounts = (database: Database) =>
  database
    .select({ account: accounts, factor: secondFactors.account })
    .from(accounts)
    .leftJoin(secondFactors, hasFactor)

/** Finds the account that may sign in under a name, with its password's hash. */
export async function findCredentials(
  database: Database,
  username: string,
): Promise<{ account: Account; passwordHash: string } | undefined> {
  const isNamed = eq(accounts.username, normaliseUsername(username))
  const [row] = await selectAccounts(database).where(isNamed)
  return row && !row.account.blocked
    ? { account: toAccount(row), passwordHash: row.account.passwordHash }
    : undefined
}

/** Tells whether a hash that was just verified is still an account's: a change of password outlasts an earlier sign-in. */
export async function isStillPassword(
  transaction: Database,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), not(accounts.blocked)))
    .for('share')
  return rows.length > 0
}

export async function raiseHash(
  database: Database,
  id: string,
  before: string,
  after: string,
): Promise<void> {
  await database
    .update(accounts)
    .set({ passwordHash: after })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, before)))
}

/** Returns an account that is not blocked. */
export async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  const [row] = await selectAccounts(database).where(eq(accounts.id, id))
  return row && !row.account.blocked ? toAccount(row) : undefined
}

export async function hasAccounts(database: Database): Promise<boolean> {
  return (await database.select({ id: accounts.id }).from(accounts).limit(1)).length > 0
}

const signedIn = preparedOnce((database) =>
  selectAccounts(database)
    .innerJoin(sessions, and(eq(sessions.account, accounts.id), eq(sessions.id, sql.placeholder('session'))))
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare('signed_in'),
)

/** Returns the account of a live session. Without the second factor that there must be, it may do nothing. */
async function findSignedIn(
  database: Database,
  claims: { accountId: string; session: string },
): Promise<Account | undefined> {
  const [row] = await signedIn(database).execute({ ...claims })
  if (!row || row.account.blocked) return undefined
  const account = { ...toAccount(row), session: claims.session }
  return account.lacksSecondFactor ? { ...account, policies: [], permissions: [] } : account
}

function toAccount({ account, factor }: AccountRow): Account {
  const { id, username, firstName, lastName, policies, needsSecondFactor } = account
  return {
    id,
    email: username,
    firstName,
    lastName,
    policies,
    permissions: permissionsFromPolicies(policies),
    needsSecondFactor,
    hasSecondFactor: factor !== null,
    lacksSecondFactor: needsSecondFactor && factor === null,
  }
}

/** Restricts a resource to the fields that the account may see and enter. */
export function resourceForAccount(resource: ResolvedResource, account: Account): ResolvedResource {
  const ofAccount = usable.get(account) ?? new WeakMap<ResolvedResource, ResolvedResource>()
  usable.set(account, ofAccount)
  const restricted =
    ofAccount.get(resource) ?? resourceFor(resource, (requirement) => meets(account.permissions, requirement))
  ofAccount.set(resource, restricted)
  return restricted
}

/** An account is read anew where anything of it changes, and what follows from it is worked out anew with it. */
const usable = new WeakMap<Account, WeakMap<ResolvedResource, ResolvedResource>>()

/**
 * Takes the person from the id token in `Authorization: Bearer`, one of our own or of a provider. What they may do is
 * what the database had less than a second before, so that a right that is withdrawn ends at once.
 *
 * @param isOwn whether tokens of our own are taken for an account
 */
export function createAuthenticate(
  database: Database,
  tokens: Tokens,
  known: KnownAccounts,
  outside: readonly OutsideTokens[] = [],
  isOwn: (account: string) => Promise<boolean> = async () => true,
): Authenticate {
  return async (request) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
    if (token === undefined) return undefined
    const claims = await tokens.verify('id', token)
    if (claims) {
      return known.of(`${claims.accountId} ${claims.session}`, async () =>
        (await isOwn(claims.accountId)) ? findSignedIn(database, claims) : undefined,
      )
    }
    const named = outside.length === 0 ? undefined : issuerIn(token)
    const email = await outside.find(({ issuer }) => issuer === named)?.verifiedEmail(token)
    return email === undefined ? undefined : known.of(email, () => findByEmail(database, email))
  }
}

/**
 * The account of a verified address. Only case may differ: characters that merely look the same may belong to
 * somebody else's mailbox.
 */
async function findByEmail(database: Database, email: string): Promise<Account | undefined> {
  if (email.toLowerCase() !== normaliseUsername(email)) return undefined
  const account = (await findCredentials(database, email))?.account
  return account && { ...account, lacksSecondFactor: false }
}
