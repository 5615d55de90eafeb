import type { Context } from 'hono'
import type { JsonObject } from '#model/base/json.ts'
import {
  type RecoveryCodes,
  type SecondFactorState,
  secondFactorPath,
} from '#model/contract/secondFactorCalls.ts'
import type { Account } from '../auth/accounts.ts'
import { type Limits, limits as limitOf } from '../auth/limits.ts'
import type { AccountResources } from '../auth/operatorAccounts.ts'
import { longestPassword, type Passwords } from '../auth/password.ts'
import type { PasswordChecks } from '../auth/passwordChecks.ts'
import { mailFactorChange, noteSecondFactor } from '../auth/secondFactor/ownFactor.ts'
import { removeSecondFactor, type SecondFactors } from '../auth/secondFactor/secondFactors.ts'
import type { Database } from '../db/database.ts'
import { factorRefusal, invalidFields, Problem } from '../http/problem.ts'
import { readJsonObject, requiredText } from '../http/requestBody.ts'
import { securityEvent } from '../http/requestNote.ts'
import type { Route } from '../http/route.ts'
import { preferredLanguage } from './accountRoutes.ts'
import { longestCode } from './authRoutes.ts'
import { proveOwnPassword } from './ownAccountRoutes.ts'

interface SecondFactorRoutesOptions {
  database: Database
  resources: AccountResources
  limits: Limits
  checks: PasswordChecks
  clock: () => Date
  passwords: Passwords
  secondFactors: SecondFactors
  onMail: () => void
}

/** Takes the password, and a code where there is one, for each change: a session that was left open must not be enough. */
export function secondFactorRoutes(options: SecondFactorRoutesOptions): Route[] {
  const { database, resources, limits, checks, clock, secondFactors, onMail } = options

  /** @throws Problem 400 that names what is wrong: `currentPassword` or `code`; 429 after too many */
  async function prove(account: Account, body: JsonObject): Promise<void> {
    const password = requiredText(body, 'currentPassword', longestPassword)
    const code = account.hasSecondFactor ? requiredText(body, 'code', longestCode) : undefined
    await proveOwnPassword(options, account, password)
    if (code !== undefined) await taken(account, () => secondFactors.take(account, code))
  }

  async function taken<Answer>(account: Account, take: () => Promise<Answer | undefined>): Promise<Answer> {
    const session = account.session ?? account.id
    await limits.count(limitOf.codesOfSession, session)
    const answer = await take()
    if (answer === undefined) {
      securityEvent({ kind: 'SECOND_FACTOR_REFUSED', account: account.id })
      throw invalidFields({ code: { code: 'codeWrong', params: {}, message: 'code is wrong.' } })
    }
    await limits.forget(limitOf.codesOfSession, session)
    return answer
  }

  async function change(
    context: Context,
    account: Account,
    isOn: boolean,
    write: (store: Database) => Promise<boolean>,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      await noteSecondFactor(transaction, resources, account, isOn, clock())
      if (!(await write(transaction))) throw factorRefusal('setUpTooOld')
      const kind = isOn ? 'secondFactorOn' : 'secondFactorOff'
      await mailFactorChange(transaction, account.email, preferredLanguage(context), kind, clock())
    })
    onMail()
    securityEvent({ kind: isOn ? 'SECOND_FACTOR_ON' : 'SECOND_FACTOR_OFF', account: account.id })
  }

  return [
    {
      method: 'GET',
      path: secondFactorPath,
      access: 'own',
      async handle(_context, account) {
        const state: SecondFactorState = {
          ...(await secondFactors.stateOf(account)),
          isRequired: account.needsSecondFactor,
        }
        return Response.json(state)
      },
    },
    {
      method: 'POST',
      path: secondFactorPath,
      access: 'own',
      async handle(context, account) {
        await prove(account, await readJsonObject(context.req.raw))
        return Response.json(await secondFactors.begin(account))
      },
    },
    {
      method: 'POST',
      path: `${secondFactorPath}/confirm`,
      access: 'own',
      async handle(context, account) {
        const code = requiredText(await readJsonObject(context.req.raw), 'code', longestCode)
        const confirmed = await taken(account, async () => {
          const outcome = await checks.run(account.email, true, () => secondFactors.confirm(account, code))
          if (outcome === 'tooOld') throw factorRefusal('setUpTooOld')
          return outcome === 'wrong' ? undefined : outcome
        })
        await change(context, account, true, confirmed.keep)
        return Response.json({ recoveryCodes: confirmed.recoveryCodes } satisfies RecoveryCodes)
      },
    },
    {
      method: 'POST',
      path: `${secondFactorPath}/recovery-codes`,
      access: 'own',
      async handle(context, account) {
        const body = await readJsonObject(context.req.raw)
        if (!account.hasSecondFactor) throw new Problem('conflict', { detail: 'There is no second factor.' })
        await prove(account, body)
        const recoveryCodes = await checks.run(account.email, true, () => secondFactors.renewCodes(account))
        securityEvent({ kind: 'RECOVERY_CODES_MADE', account: account.id })
        return Response.json({ recoveryCodes } satisfies RecoveryCodes)
      },
    },
    {
      method: 'POST',
      path: `${secondFactorPath}/remove`,
      access: 'own',
      async handle(context, account) {
        const body = await readJsonObject(context.req.raw)
        if (account.needsSecondFactor) {
          throw new Problem('conflict', { detail: 'The rights of this account ask for a second factor.' })
        }
        await prove(account, body)
        await change(context, account, false, async (store) => {
          await removeSecondFactor(store, account.id)
          return true
        })
        return new Response(null, { status: 204 })
      },
    },
  ]
}
