import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { invitationCall } from '#config/operatorCalls.ts'
import type { JsonObject } from '#model/base/json.ts'
import type { Language } from '#model/language/text.ts'
import { type Authenticate, findAccount } from '../auth/accounts.ts'
import type { KnownDevices } from '../auth/knownDevices.ts'
import { type Limits, limits as limitOf } from '../auth/limits.ts'
import { createLinks, type Link } from '../auth/links.ts'
import {
  type AccountResources,
  acceptInvitation,
  holdInvited,
  openAccount,
  setPassword,
  splitName,
} from '../auth/operatorAccounts.ts'
import { type OwnSignIn, unknownPassword } from '../auth/ownSignIn.ts'
import { newPassword, type PasswordRules, type Passwords } from '../auth/password.ts'
import type { PasswordChecks } from '../auth/passwordChecks.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import type { ClientAddress } from '../http/clientAddress.ts'
import { Problem } from '../http/problem.ts'
import { readJsonObject, requiredEmail, requiredName, requiredText } from '../http/requestBody.ts'
import { securityEvent } from '../http/requestNote.ts'
import type { Route } from '../http/route.ts'
import type { MailContent } from '../mail/mailContent.ts'
import { queueMail } from '../mail/outbox.ts'
import { seenInvitation } from '../operators/invitation.ts'
import { rightsOf } from '../operators/rightsTemplates.ts'
import { findRecord } from '../records/recordStore.ts'

interface AccountRoutesOptions {
  database: Database
  clock: () => Date
  resources: AccountResources
  limits: Limits
  checks: PasswordChecks
  /** Whoever opens a link of a mail may sign in on that device, whatever strangers try elsewhere. */
  devices: KnownDevices
  authenticate: Authenticate
  clientAddress: ClientAddress
  passwords: Passwords
  passwordRules: PasswordRules
  ownSignIn: OwnSignIn
  onMail: () => void
}

/** Serves strangers. Neither answers nor their time tell whether an address has an account: mails are only queued. */
export function accountRoutes(options: AccountRoutesOptions): Route[] {
  const { database, clock, resources, limits, devices, authenticate, passwordRules, onMail } = options
  const { ownSignIn, passwords } = options
  const links = createLinks(clock)
  const { begin, count, hash, sendAsked, sendTo } = callsOfStrangers(options)

  return [
    publicRoute('register', async (context) => {
      ownSignIn.refuse()
      const body = await begin(context)
      const email = requiredEmail(body, 'email')
      const names = requiredNames(body)
      const about = [email, names.firstName, names.lastName]
      const passwordHash = await hash(context, await newPassword(body, 'password', passwordRules, about))
      return sendAsked(context, email, languageOf(body), { kind: 'register', ...names, passwordHash })
    }),
    publicRoute('confirm', async (context) => {
      ownSignIn.refuse()
      const token = requiredText(await begin(context), 'token', 1024)
      const email = await database.transaction(async (transaction) => {
        const link = await links.take(transaction, token, ['register'])
        if (!link) throw new Problem('linkIsDead')
        const { firstName = '', lastName = '', passwordHash = '' } = link.payload as Record<string, string>
        const account = {
          id: randomUUID(),
          email: link.subject,
          firstName,
          lastName,
          passwordHash,
          ...rightsOf(resources.operators, undefined),
        }
        if (!(await openAccount(transaction, resources, account, clock()))) throw new Problem('linkIsDead')
        return link.subject
      })
      securityEvent({ kind: 'REGISTERED', name: email })
      return new Response(null, { status: 204, headers: devices.cookie(email) })
    }),
    publicRoute('request-reset', async (context) => {
      ownSignIn.refuse()
      const account = await authenticate(context.req.raw)
      const body = account ? await readJsonObject(context.req.raw) : await begin(context)
      const email = requiredEmail(body, 'email')
      securityEvent({ kind: 'RESET_ASKED', name: email })
      // What strangers ask for is none of what somebody who is signed in asks for themselves.
      if (account?.email === email) {
        await limits.count(limitOf.ownMail, account.id)
        return sendTo(email, languageOf(body), { kind: 'reset' })
      }
      if (account) await count(context, account.id)
      return sendAsked(context, email, languageOf(body), { kind: 'reset' })
    }),
    publicRoute(invitationCall.path, async (context) => {
      const token = requiredText(await begin(context), 'token', 16_384)
      const link = await links.seeInvitation(database, token)
      if (!link) throw new Problem('linkIsDead')
      return Response.json(await seenInvitation(database, resources.operators, link))
    }),
    publicRoute('reset', async (context) => {
      const body = await begin(context)
      const token = requiredText(body, 'token', 16_384)
      // Before the link is used up: a password that is refused must not cost it.
      const names = givenNames(body)
      const seen = await links.see(database, token, ['reset', 'invite'])
      // An invitation makes the account that a provider's person signs in to: it has no password of our own.
      if (seen?.purpose !== 'invite') ownSignIn.refuse()
      const about = [...(await wordsOf(database, seen)), ...Object.values(names ?? {})]
      const passwordHash = ownSignIn.isClosed
        ? await unknownPassword(passwords)
        : await hash(context, await newPassword(body, 'password', passwordRules, about))
      const email = await database.transaction(async (transaction) => {
        const invitation = await links.seeInvitation(transaction, token)
        if (invitation) await holdInvited(transaction, resources, invitation)
        const link = await links.take(transaction, token, ['reset', 'invite'])
        if (!link) throw new Problem('linkIsDead')
        return link.purpose === 'invite'
          ? setByInvitation(options, transaction, link, passwordHash, names)
          : setByReset(options, transaction, link, passwordHash, preferredLanguage(context))
      })
      onMail()
      return new Response(null, { status: 204, headers: devices.cookie(email) })
    }),
  ]
}

function publicRoute(path: string, handle: (context: Context) => Promise<Response>): Route {
  return { method: 'POST', path, access: 'public', handle }
}

/** What calls that anybody may make have in common: they are counted, and answered alike. */
function callsOfStrangers(options: AccountRoutesOptions) {
  const { database, clock, limits, checks, clientAddress, passwords, onMail } = options

  async function sendTo(recipient: string, language: Language, content: MailContent): Promise<Response> {
    await queueMail(database, { recipient, language, content }, clock())
    onMail()
    return Response.json({}, { status: 202 })
  }

  /** @param account whose call it is */
  async function count(context: Context, account?: string): Promise<void> {
    await limits.count(limitOf.accountCalls, clientAddress(context))
    if (account !== undefined) await limits.count(limitOf.accountCalls, account)
  }

  return {
    count,
    async begin(context: Context): Promise<JsonObject> {
      await count(context)
      return readJsonObject(context.req.raw)
    },
    hash: (context: Context, password: string) =>
      checks.run(clientAddress(context), false, () => passwords.hash(password)),
    sendTo,
    /** Limits mails for each client and for all. Beyond, the answer is the same: links sent before stay valid. */
    async sendAsked(context: Context, recipient: string, language: Language, content: MailContent) {
      const subject = `${content.kind} ${recipient}`
      await limits.count(limitOf.mailFrom, `${subject} ${clientAddress(context)}`)
      const { wait } = await limits.take(limitOf.mailTo, subject)
      return wait === undefined ? sendTo(recipient, language, content) : Response.json({}, { status: 202 })
    },
  }
}

async function wordsOf(database: Database, link: Link | undefined): Promise<string[]> {
  if (link?.purpose === 'invite') return [String(link.payload.email)]
  const account = link && (await findAccount(database, link.subject))
  return account ? [account.email, account.firstName, account.lastName] : []
}

/** @returns the address of whom the password is */
async function setByReset(
  { limits, clock }: AccountRoutesOptions,
  store: Database,
  { subject }: Link,
  passwordHash: string,
  language: Language,
): Promise<string> {
  const account = await findAccount(store, subject)
  if (!account || !(await setPassword(store, subject, passwordHash))) throw new Problem('linkIsDead')
  await endSessions(store, subject)
  await limits.forget(limitOf.unknownClients, account.email, store)
  securityEvent({ kind: 'RESET_DONE', account: subject })
  const mail = { recipient: account.email, language, content: { kind: 'passwordChanged' } } as const
  await queueMail(store, mail, clock())
  return account.email
}

/** @returns the address of whom the password is */
async function setByInvitation(
  { resources, clock }: AccountRoutesOptions,
  store: Database,
  { subject, payload }: Link,
  passwordHash: string,
  given: Names | undefined,
): Promise<string> {
  const { operators } = resources
  const record = operators && (await findRecord(store, operators, subject))
  const email = String(payload.email)
  if (!record || String(record.data.email).toLowerCase() !== email) throw new Problem('linkIsDead')
  const names = given ?? splitName(String(record.data.name ?? '') || (email.split('@')[0] ?? ''))
  const rights = rightsOf(operators, record.data.template)
  const account = { id: subject, email, ...names, passwordHash, ...rights }
  const isAccepted = await acceptInvitation(store, resources, account, clock(), given !== undefined)
  if (!isAccepted) throw new Problem('linkIsDead')
  securityEvent({ kind: 'INVITATION_ACCEPTED', account: subject })
  return email
}

export interface Names {
  firstName: string
  lastName: string
}

/** Both or none. */
function givenNames(body: JsonObject): Names | undefined {
  if (!Object.hasOwn(body, 'firstName') && !Object.hasOwn(body, 'lastName')) return undefined
  return requiredNames(body)
}

export function requiredNames(body: JsonObject): Names {
  return { firstName: requiredName(body, 'firstName'), lastName: requiredName(body, 'lastName') }
}

/** Chooses the language of a mail about something that happened in the browser. */
export function preferredLanguage(context: Context): Language {
  return /^en/i.test(context.req.header('Accept-Language') ?? '') ? 'en' : 'de'
}

function languageOf({ language }: JsonObject): Language {
  return language === 'en' ? 'en' : 'de'
}
