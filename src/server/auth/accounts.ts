import { eq } from 'drizzle-orm'
import { permissionsFromPolicies } from '../../framework/auth/permissions.ts'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/schema.ts'

type AccountRow = typeof accounts.$inferSelect

/** Someone who has signed in, with what they may do. */
export interface Account {
  id: string
  email: string
  firstName: string
  lastName: string
  /** As the API hands them out (spec §6). */
  policies: unknown
  permissions: readonly string[]
}

/** The one spelling of a user name that counts: blanks and case make no other account. */
export function normaliseUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

/** The account that may sign in under a name, with its password's hash. */
export async function findCredentials(
  database: Database,
  username: string,
): Promise<{ account: Account; passwordHash: string } | undefined> {
  const [row] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.username, normaliseUsername(username)))
  return row && !row.blocked ? { account: toAccount(row), passwordHash: row.passwordHash } : undefined
}

/** An account by its id; a blocked one is as good as none. */
export async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  const [row] = await database.select().from(accounts).where(eq(accounts.id, id))
  return row && !row.blocked ? toAccount(row) : undefined
}

function toAccount({ id, username, firstName, lastName, policies }: AccountRow): Account {
  return {
    ...{ id, email: username, firstName, lastName, policies },
    permissions: permissionsFromPolicies(policies),
  }
}
