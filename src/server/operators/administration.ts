import { and, eq, ne, not } from 'drizzle-orm'
import type { OperatorRefusal } from '#config/operatorCalls.ts'
import { can, meets, permissionsFromPolicies } from '#model/access/permissions.ts'
import type { Requirement } from '#model/language/access.ts'
import { managesOperators } from '#model/rights/managesOperators.ts'
import { type Account, findAccount } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import { holdUntilEnd } from '../db/locks.ts'
import { accounts } from '../db/schema.ts'
import { Problem, type ProblemKind } from '../http/problem.ts'
import { type AccountRights, type Operators, permissionsOf } from './rightsTemplates.ts'

/**
 * Keeps others from changing what people may do until the transaction ends.
 *
 * @returns the caller as they are now: rights may have been taken from them while they waited
 */
export async function holdAdministration(transaction: Database, caller: Account): Promise<Account> {
  await holdUntilEnd(transaction, 'administration')
  return (await findAccount(transaction, caller.id)) ?? { ...caller, policies: [], permissions: [] }
}

/** @throws Problem 403 where the call is no longer the caller's */
export function checkPermitted(caller: Account, access: Requirement): void {
  if (!meets(caller.permissions, access)) throw new Problem('forbidden')
}

/** @throws Problem 409 for one's own account */
export function checkOther(caller: Account, id: string): void {
  if (caller.id === id) throw refusal('ownAccount')
}

/** @throws Problem 403 that names what the caller lacks of a rights template */
export function checkGrant(caller: Account, operators: Operators, template: unknown): void {
  checkHeld(caller, permissionsOf(operators, template))
}

/**
 * Looks at the account, which may hold more than its template says: what it had before the template was renamed.
 *
 * @throws Problem 403 that names what the caller lacks of an account's rights
 */
export async function checkGrantOf(transaction: Database, caller: Account, id: string): Promise<void> {
  const [account] = await transaction
    .select({ policies: accounts.policies })
    .from(accounts)
    .where(eq(accounts.id, id))
  checkHeld(caller, permissionsFromPolicies(account?.policies))
}

function checkHeld(caller: Account, permissions: readonly string[]): void {
  const missing = permissions.filter((permission) => !can(caller.permissions, [permission]))
  if (missing.length > 0) throw refusal('beyondOwnRights', { missing })
}

/** @throws Problem 409 where nobody would be left who manages operators. @param policies of the account afterwards */
export async function checkAdministratorRemains(
  transaction: Database,
  id: string,
  policies: unknown = [],
): Promise<void> {
  const account = await findAccount(transaction, id)
  if (!account || !isAdministrator(account.policies) || isAdministrator(policies)) return
  const others = await transaction
    .select({ policies: accounts.policies })
    .from(accounts)
    .where(and(ne(accounts.id, id), not(accounts.blocked)))
  if (!others.some((other) => isAdministrator(other.policies))) throw refusal('lastAdministrator')
}

/** Lists the addresses of everybody who manages operators. */
export async function administratorAddresses(database: Database): Promise<string[]> {
  const all = await database.select().from(accounts).where(not(accounts.blocked))
  return all.filter(({ policies }) => isAdministrator(policies)).map(({ username }) => username)
}

/** Sets what an account may do, if there is one. */
export async function setRights(transaction: Database, id: string, rights: AccountRights): Promise<void> {
  await transaction.update(accounts).set(rights).where(eq(accounts.id, id))
}

function isAdministrator(policies: unknown): boolean {
  return can(permissionsFromPolicies(policies), managesOperators)
}

const refusals = {
  alreadyInvited: { kind: 'conflict', detail: 'This address is invited already; send the invitation again.' },
  alreadyActive: { kind: 'conflict', detail: 'This address has an account already.' },
  ownAccount: {
    kind: 'conflict',
    detail: 'Nobody blocks or removes themselves or changes their own rights.',
  },
  lastAdministrator: {
    kind: 'conflict',
    detail: 'This is the last administrator; without one nobody could manage operators.',
  },
  beyondOwnRights: { kind: 'forbidden', detail: 'Nobody gives more rights than they have themselves.' },
} as const satisfies Record<OperatorRefusal, { kind: ProblemKind; detail: string }>

/** Makes a refusal that the panel tells from others. */
export function refusal(type: OperatorRefusal, members: Readonly<Record<string, unknown>> = {}): Problem {
  const { kind, detail } = refusals[type]
  return new Problem(kind, { type, detail, members })
}
