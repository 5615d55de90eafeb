import type { Context } from 'hono'
import { findCredentials, isStillPassword, normaliseUsername } from '../auth/accounts.ts'
import { type Limits, limits as limitOf } from '../auth/limits.ts'
import { longestPassword, type Passwords } from '../auth/password.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import type { ClientAddress } from '../http/clientAddress.ts'
import { readJsonObject } from '../http/jsonBody.ts'
import { Problem } from '../http/problem.ts'
import { requiredText } from '../http/readText.ts'
import type { Route } from '../http/route.ts'

export interface AuthRoutesOptions {
  database: Database
  sessions: Sessions
  limits: Limits
  passwords: Passwords
  clientAddress: ClientAddress
  /** Told that somebody is here, by the id of the account. */
  onSeen: (account: string) => Promise<void>
}

/** The browser that makes a request, in its own words. */
export const deviceOf = (context: Context): string => context.req.header('User-Agent') ?? ''

/** The calls of the product's own authentication service (spec §7), and `logout`, which is ours. */
export function authRoutes(options: AuthRoutesOptions): Route[] {
  const { database, sessions, limits, passwords, clientAddress, onSeen } = options
  return [
    {
      method: 'POST',
      path: 'login',
      access: 'public',
      async handle(context) {
        const body = await readJsonObject(context.req.raw)
        const username = requiredText(body, 'username', 320)
        const password = requiredText(body, 'password', longestPassword)
        const [name, address] = [normaliseUsername(username), clientAddress(context)]
        // Counted before the password is looked at, so that tries at the same moment all count.
        await limits.count(limitOf.loginOfAccount, name)
        // A try at a closed account tests no password; it must not close a whole office's address.
        await limits.count(limitOf.loginOfAddress, address).catch(async (refusal: unknown) => {
          await limits.giveBack(limitOf.loginOfAccount, name)
          throw refusal
        })
        const found = await findCredentials(database, username)
        if (!(await passwords.verify(password, found?.passwordHash)) || !found) {
          throw new Problem('unauthenticated', { detail: 'User name or password is wrong.' })
        }
        const { account, passwordHash } = found
        const pair = await database.transaction(async (transaction) =>
          (await isStillPassword(transaction, account.id, passwordHash))
            ? sessions.start(account, deviceOf(context), transaction)
            : undefined,
        )
        if (!pair) throw new Problem('unauthenticated', { detail: 'User name or password is wrong.' })
        await limits.forget(limitOf.loginOfAccount, name)
        await limits.giveBack(limitOf.loginOfAddress, address)
        await onSeen(account.id)
        return Response.json(pair)
      },
    },
    {
      method: 'POST',
      path: 'renew-access-token',
      access: 'public',
      async handle({ req }) {
        const body = await readJsonObject(req.raw)
        const renewed = await sessions.renew(requiredText(body, 'refreshToken', 8192))
        if (!renewed) throw new Problem('unauthenticated', { detail: 'The refresh token is not valid.' })
        const { account, ...pair } = renewed
        await onSeen(account)
        return Response.json(pair)
      },
    },
    {
      method: 'POST',
      path: 'logout',
      access: 'public',
      async handle({ req }) {
        const body = await readJsonObject(req.raw)
        await sessions.end(requiredText(body, 'refreshToken', 8192))
        return new Response(null, { status: 204 })
      },
    },
    {
      method: 'GET',
      path: 'api-authority/self',
      access: [],
      async handle(_context, account) {
        // Whoever signs in by Firebase neither signs in nor renews here.
        await onSeen(account.id)
        return Response.json({ policies: account.policies })
      },
    },
  ]
}
