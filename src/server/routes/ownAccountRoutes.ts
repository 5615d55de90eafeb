import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Account, findAccount, findCredentials, normaliseUsername } from '../auth/accounts.ts'
import { type Limits, limits as limitOf } from '../auth/limits.ts'
import { createLinks } from '../auth/links.ts'
import { type AccountResources, setPassword, splitName } from '../auth/operatorAccounts.ts'
import { longestPassword, newPassword, type PasswordRules, type Passwords } from '../auth/password.ts'
import type { PasswordChecks } from '../auth/passwordChecks.ts'
import { endSessions, type Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/schema.ts'
import { isUnstorable } from '../http/jsonFaults.ts'
import { invalidFields, Problem } from '../http/problem.ts'
import { readJsonObject, requiredText } from '../http/requestBody.ts'
import { securityEvent } from '../http/requestNote.ts'
import type { Route } from '../http/route.ts'
import { queueMail } from '../mail/outbox.ts'
import { lockRecord } from '../records/recordStore.ts'
import { recordingBy, updateRecord } from '../records/recordWrites.ts'
import { type Names, preferredLanguage, requiredNames } from './accountRoutes.ts'
import { deviceOf } from './authRoutes.ts'

interface ProfileRoutesOptions {
  database: Database
  resources: AccountResources
  clock: () => Date
}

const path = 'api-authority/self/profile'

/** Panels use it where their configuration names the capability `profile`. */
export function profileRoutes({ database, resources, clock }: ProfileRoutesOptions): Route[] {
  /** An address is confirmed before there is an account for it. */
  const answer = (names: Names, email: string) => {
    const { firstName, lastName } = names
    const body = { firstName, lastName, email, emailConfirmed: true }
    return Response.json(body, { headers: { ETag: profileTag(names) } })
  }
  return [
    {
      method: 'GET',
      path,
      access: 'own',
      async handle(_context, account) {
        const stored = await findAccount(database, account.id)
        if (!stored) throw new Problem('notFound')
        return answer(stored, stored.email)
      },
    },
    {
      method: 'PUT',
      path,
      access: 'own',
      async handle({ req }, account) {
        const body = await readJsonObject(req.raw)
        const names = requiredNames(body)
        const seen = (req.header('If-Match') ?? '*').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
        const { renamed, names: stored } = await renameAccount(database, resources, account, names, {
          isSeen: (tag) => seen.includes('*') || seen.includes(tag),
          now: clock(),
        })
        if (renamed) return answer(stored, account.email)
        const tag = profileTag(stored)
        const detail = `The profile was changed meanwhile; its version is ${tag}.`
        throw new Problem('changedMeanwhile', { detail, headers: { ETag: tag } })
      },
    },
  ]
}

function profileTag({ firstName, lastName }: Names): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([firstName, lastName]))
    .digest('hex')
  return `"${digest.slice(0, 16)}"`
}

/**
 * Renames a person, and the operator's record, unless somebody has given it another name.
 *
 * @param isSeen whether the caller has seen a version; without that nothing is written
 */
async function renameAccount(
  database: Database,
  { operators, changeLog }: AccountResources,
  account: Account,
  names: Names,
  { isSeen, now }: { isSeen: (tag: string) => boolean; now: Date },
): Promise<{ renamed: boolean; names: Names }> {
  return database.transaction(async (transaction) => {
    const columns = { firstName: accounts.firstName, lastName: accounts.lastName }
    const [stored = names] = await transaction
      .select(columns)
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('update')
    if (!isSeen(profileTag(stored))) return { renamed: false, names: stored }
    await transaction.update(accounts).set(names).where(eq(accounts.id, account.id))
    const record = operators && (await lockRecord(transaction, operators, account.id))
    const recordNames = splitName(String(record?.data.name ?? ''))
    if (operators && record && profileTag(recordNames) === profileTag(splitName(wholeName(stored)))) {
      const recording = recordingBy({ ...account, ...names }, changeLog, now)
      await updateRecord(
        transaction,
        operators,
        record,
        { ...record.data, name: wholeName(names) },
        recording,
      )
    }
    return { renamed: true, names }
  })
}

function wholeName({ firstName, lastName }: Names): string {
  return `${firstName} ${lastName}`.trim()
}

interface PasswordProof {
  database: Database
  limits: Limits
  checks: PasswordChecks
  passwords: Passwords
}

/** @throws Problem 400 that names `currentPassword`; 429 after too many */
export async function proveOwnPassword(
  { database, limits, checks, passwords }: PasswordProof,
  account: Account,
  password: string,
): Promise<void> {
  // Of this session alone: who does not have it can neither use this up nor guess here.
  const session = account.session ?? account.id
  await limits.count(limitOf.passwordOfSession, session)
  const name = normaliseUsername(account.email)
  const found = await findCredentials(database, name)
  if (!(await checks.run(name, true, () => passwords.verify(password, found?.passwordHash)))) {
    securityEvent({ kind: 'PASSWORD_REFUSED', account: account.id })
    const message = 'currentPassword is wrong.'
    throw invalidFields({ currentPassword: { code: 'passwordWrong', params: {}, message } })
  }
  await limits.forget(limitOf.passwordOfSession, session)
}

interface PasswordRouteOptions extends PasswordProof {
  sessions: Sessions
  clock: () => Date
  passwordRules: PasswordRules
  onMail: () => void
}

/** Ends every session and begins a new one for whoever knew the old password. */
export function passwordRoute(options: PasswordRouteOptions): Route {
  const { database, sessions, clock, passwords, passwordRules, onMail } = options
  return {
    method: 'POST',
    path: 'change-password',
    access: 'own',
    async handle(context, account) {
      const body = await readJsonObject(context.req.raw)
      const current = requiredText(body, 'currentPassword', longestPassword)
      const about = [account.email, account.firstName, account.lastName]
      const next = await newPassword(body, 'newPassword', passwordRules, about)
      await proveOwnPassword(options, account, current)
      const passwordHash = await passwords.hash(next)
      const pair = await database.transaction(async (transaction) => {
        if (!(await setPassword(transaction, account.id, passwordHash))) throw new Problem('unauthenticated')
        await endSessions(transaction, account.id)
        await createLinks(clock).revoke(transaction, 'reset', account.id)
        const language = preferredLanguage(context)
        const recipient = normaliseUsername(account.email)
        const mail = { recipient, language, content: { kind: 'passwordChanged' } } as const
        await queueMail(transaction, mail, clock())
        return sessions.start(account, deviceOf(context), transaction)
      })
      onMail()
      securityEvent({ kind: 'PASSWORD_CHANGED', account: account.id })
      return Response.json(pair)
    },
  }
}

export function sessionRoutes(database: Database, sessions: Sessions): Route[] {
  return [
    {
      method: 'GET',
      path: 'sessions',
      access: 'own',
      async handle(_context, account) {
        const own = await sessions.list(account.id)
        return Response.json({
          sessions: own.map((session) => ({ ...session, current: session.id === account.session })),
        })
      },
    },
    {
      method: 'DELETE',
      path: 'sessions',
      access: 'own',
      async handle(_context, account) {
        await endSessions(database, account.id, account.session)
        return new Response(null, { status: 204 })
      },
    },
    {
      method: 'DELETE',
      path: 'sessions/{id}',
      access: 'own',
      async handle({ req }, account) {
        const id = req.param('id') ?? ''
        if (isUnstorable(id) || !(await sessions.endOne(account.id, id))) throw new Problem('notFound')
        return new Response(null, { status: 204 })
      },
    },
  ]
}
