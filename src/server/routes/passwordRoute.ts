import { findCredentials, normaliseUsername } from '../auth/accounts.ts'
import { type Limits, limits as limitOf } from '../auth/limits.ts'
import { createLinks } from '../auth/links.ts'
import { newPassword, type PasswordRules } from '../auth/newPassword.ts'
import { setPassword } from '../auth/operatorAccounts.ts'
import { longestPassword, type Passwords } from '../auth/password.ts'
import type { PasswordChecks } from '../auth/passwordChecks.ts'
import { endSessions, type Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { readJsonObject } from '../http/jsonBody.ts'
import { invalidFields, Problem } from '../http/problem.ts'
import { requiredText } from '../http/readText.ts'
import type { Route } from '../http/route.ts'
import { queueMail } from '../mail/outbox.ts'
import { securityEvent } from '../securityEvents/securityEvent.ts'
import { preferredLanguage } from './accountRoutes.ts'
import { deviceOf } from './authRoutes.ts'

export interface PasswordRouteOptions {
  database: Database
  sessions: Sessions
  limits: Limits
  checks: PasswordChecks
  clock: () => Date
  passwords: Passwords
  passwordRules: PasswordRules
  onMail: () => void
}

/** Changing one's own password: ends every session and begins a new one for whoever knew the old password. */
export function passwordRoute(options: PasswordRouteOptions): Route {
  const { database, sessions, limits, checks, clock, passwords, passwordRules, onMail } = options
  return {
    method: 'POST',
    path: 'change-password',
    access: [],
    async handle(context, account) {
      const body = await readJsonObject(context.req.raw)
      const current = requiredText(body, 'currentPassword', longestPassword)
      const about = [account.email, account.firstName, account.lastName]
      const next = await newPassword(body, 'newPassword', passwordRules, about)
      const name = normaliseUsername(account.email)
      // Of this session alone: who does not have it can neither use this up nor guess here.
      const session = account.session ?? account.id
      await limits.count(limitOf.passwordOfSession, session)
      const found = await findCredentials(database, name)
      if (!(await checks.run(name, true, () => passwords.verify(current, found?.passwordHash)))) {
        securityEvent({ kind: 'PASSWORD_REFUSED', account: account.id })
        const message = 'currentPassword is wrong.'
        throw invalidFields({ currentPassword: { code: 'passwordWrong', params: {}, message } })
      }
      await limits.forget(limitOf.passwordOfSession, session)
      const passwordHash = await passwords.hash(next)
      const pair = await database.transaction(async (transaction) => {
        if (!(await setPassword(transaction, account.id, passwordHash))) throw new Problem('unauthenticated')
        await endSessions(transaction, account.id)
        await createLinks(clock).revoke(transaction, 'reset', account.id)
        const language = preferredLanguage(context)
        const mail = { recipient: name, language, content: { kind: 'passwordChanged' } } as const
        await queueMail(transaction, mail, clock())
        return sessions.start(account, deviceOf(context), transaction)
      })
      onMail()
      securityEvent({ kind: 'PASSWORD_CHANGED', account: account.id })
      return Response.json(pair)
    },
  }
}
