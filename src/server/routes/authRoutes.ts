import type { Context } from 'hono'
import { can } from '#model/access/permissions.ts'
import type { JsonObject } from '#model/base/json.ts'
import {
  type Account,
  findAccount,
  findCredentials,
  isStillPassword,
  normaliseUsername,
  raiseHash,
} from '../auth/accounts.ts'
import { type Limits, limits as limitOf } from '../auth/limits.ts'
import type { OwnSignIn } from '../auth/ownSignIn.ts'
import { longestPassword, type Passwords } from '../auth/password.ts'
import type { SecondFactors } from '../auth/secondFactor/secondFactors.ts'
import { endSessions, type Sessions } from '../auth/sessions.ts'
import type { SignInLimits, SignInTry } from '../auth/signInLimits.ts'
import type { Database } from '../db/database.ts'
import type { ClientAddress } from '../http/clientAddress.ts'
import { isUnstorable } from '../http/jsonFaults.ts'
import { factorRefusal, invalidFields, Problem } from '../http/problem.ts'
import { optionalText, readJsonObject, requiredText } from '../http/requestBody.ts'
import { securityEvent } from '../http/requestNote.ts'
import type { Route } from '../http/route.ts'
import type { ScarceDisk } from '../operation/diskReserve.ts'

/** Longest code that is looked at: 16 digits, with blanks or dashes between them. */
export const longestCode = 64

interface AuthRoutesOptions {
  database: Database
  sessions: Sessions
  signInLimits: SignInLimits
  limits: Limits
  passwords: Passwords
  secondFactors: SecondFactors
  ownSignIn: OwnSignIn
  clientAddress: ClientAddress
  onSeen: (account: string) => Promise<void>
  /** Nothing can be written, which the panel says. */
  isReadOnly: boolean
  /** Returns what is free on the disk of the data folder, where that is little. */
  scarceDisk: () => Promise<ScarceDisk | undefined>
}

export const deviceOf = (context: Context): string => context.req.header('User-Agent') ?? ''

export function authRoutes(options: AuthRoutesOptions): Route[] {
  const { database, sessions, signInLimits, limits, passwords, secondFactors, ownSignIn } = options
  const { clientAddress, onSeen, isReadOnly, scarceDisk } = options

  async function selfOf({ policies, lacksSecondFactor, permissions }: Account) {
    if (lacksSecondFactor) return { policies: [], secondFactorNeeded: true }
    const disk = can(permissions, manageOperators) ? await scarceDisk() : undefined
    return { policies, ...(disk && { disk }) }
  }

  /** An unreadable body says nothing that its call could count, so it counts by itself. */
  async function readSent(context: Context): Promise<JsonObject> {
    try {
      return await readJsonObject(context.req.raw)
    } catch (error) {
      await limits.count(limitOf.unreadableBodies, clientAddress(context))
      throw error
    }
  }

  /** @throws Problem 401 `codeRequired` or `codeWrong`; 429 after too many by strangers who know the password */
  async function takeCode(account: Account, attempt: SignInTry, code: string | undefined): Promise<void> {
    if (code === undefined) {
      await attempt.giveBack()
      throw factorRefusal('codeRequired')
    }
    const counted = attempt.isKnown ? [] : [[limitOf.codesOfAccount, account.id] as const]
    for (const each of counted) await limits.count(...each)
    const taken = await attempt.check(() => secondFactors.take(account, code))
    if (taken === undefined) {
      securityEvent({ kind: 'SECOND_FACTOR_REFUSED', account: account.id })
      if (attempt.isLast) securityEvent({ kind: 'SIGN_IN_PAUSED', account: account.id })
      throw factorRefusal('codeWrong')
    }
    for (const each of counted) await limits.giveBack(...each)
    if (taken === 'recovery') securityEvent({ kind: 'RECOVERY_CODE_USED', account: account.id })
  }

  return [
    {
      method: 'POST',
      path: 'login',
      access: 'public',
      async handle(context) {
        await ownSignIn.refuseWithoutBreakGlass()
        const body = await readSent(context)
        const username = requiredText(body, 'username', 320)
        const password = requiredText(body, 'password', longestPassword)
        const name = requiredText({ username: normaliseUsername(username) }, 'username')
        const attempt = await signInLimits.begin(context, name)
        const fail = () => {
          securityEvent({ kind: 'SIGN_IN_FAILED', name })
          if (attempt.isLast) securityEvent({ kind: 'SIGN_IN_PAUSED', name })
          return ownSignIn.isClosed
            ? new Problem('notFound')
            : new Problem('unauthenticated', { detail: 'User name or password is wrong.' })
        }
        const named = await findCredentials(database, username)
        const found = named && (await ownSignIn.isFor(named.account.id)) ? named : undefined
        const isRight = await attempt.check(() => passwords.verify(password, found?.passwordHash))
        if (!isRight || !found) throw fail()
        const { account, passwordHash } = found
        if (account.hasSecondFactor) await takeCode(account, attempt, optionalText(body, 'code', longestCode))
        const pair = await database.transaction(async (transaction) =>
          (await isStillPassword(transaction, account.id, passwordHash))
            ? sessions.start(account, deviceOf(context), transaction)
            : undefined,
        )
        if (!pair) throw fail()
        const headers = await attempt.succeed()
        if (passwords.isOutdated(passwordHash)) {
          const raised = await attempt.check(() => passwords.hash(password))
          await raiseHash(database, account.id, passwordHash, raised)
        }
        await onSeen(account.id)
        securityEvent({ kind: 'SIGNED_IN', account: account.id })
        await ownSignIn.noteUse(account.id)
        // What the panel would ask for next: one trip less between the sign-in and its first page.
        return Response.json({ ...pair, ...(await selfOf(account)) }, { headers })
      },
    },
    {
      method: 'POST',
      path: 'renew-access-token',
      // Whoever is signed in stays so.
      needsNoWrite: true,
      access: 'public',
      async handle(context) {
        const body = await readSent(context)
        const renewed = await sessions.renew(requiredText(body, 'refreshToken', 8192))
        const isRenewed = renewed && (await ownSignIn.isFor(renewed.account))
        if (renewed && !isRenewed) await endSessions(database, renewed.account)
        if (!renewed || !isRenewed) {
          throw new Problem('unauthenticated', { detail: 'The refresh token is not valid.' })
        }
        const { account, ...pair } = renewed
        await onSeen(account)
        return Response.json(pair)
      },
    },
    {
      method: 'POST',
      path: 'logout',
      access: 'public',
      async handle(context) {
        const body = await readSent(context)
        const account = await sessions.end(requiredText(body, 'refreshToken', 8192))
        if (account) securityEvent({ kind: 'SIGNED_OUT', account })
        return new Response(null, { status: 204 })
      },
    },
    {
      method: 'GET',
      path: 'api-authority/self',
      access: 'own',
      async handle(_context, account) {
        // Whoever signs in by Firebase neither signs in nor renews here.
        await onSeen(account.id)
        return Response.json({ ...(await selfOf(account)), ...(isReadOnly && { readOnly: true }) })
      },
    },
  ]
}

/** Whoever gives others their access looks after the server, or knows who does. */
const manageOperators = ['*:mca:InviteOperator'] as const

const listOperators = ['*:mca:ListOperators'] as const

/** Looks users up by the mapped identity id. Oneself is always found, others need a permission. */
export function userRoutes(database: Database): Route[] {
  return [
    {
      method: 'POST',
      path: 'leandirectory_management/api/management/user/v1/find',
      needsNoWrite: true,
      access: 'own',
      async handle({ req }, account) {
        const { mappedIamId } = await readJsonObject(req.raw)
        if (typeof mappedIamId !== 'string' || isUnstorable(mappedIamId)) {
          const message = 'mappedIamId must be a text.'
          throw invalidFields({ mappedIamId: { code: 'required', params: {}, message } })
        }
        if (mappedIamId !== account.id && !can(account.permissions, listOperators)) {
          throw new Problem('forbidden')
        }
        const user = await findAccount(database, mappedIamId)
        if (!user) return Response.json({ items: [] })
        const { id, firstName, lastName, email } = user
        return Response.json({ items: [{ id, firstName, lastName, email, mappedIamId: id }] })
      },
    },
  ]
}
