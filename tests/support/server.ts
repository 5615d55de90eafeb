import { eq } from 'drizzle-orm'
import { type AppDependencies, createApp } from '#app/server/app.ts'
import { panelResources } from '#app/server/panelResources.ts'
import { productContract } from '#app/server/productContract.ts'
import { demoAccounts } from '#app/server/seed/seedOperators.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { serverFeatures } from '#product.server.ts'
import { createPasswordChecks } from '#server/auth/passwordChecks.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { accountLinks, accounts, attempts, deletedRecords, mails, records } from '#server/db/schema.ts'
import { createSortIndexes } from '#server/db/sortIndexes.ts'
import { createMailroom } from '#server/mail/mailroom.ts'
import { shownMails } from '#server/mail/outbox.ts'
import { operatorsOf } from '#server/operators/rightsTemplates.ts'
import { completeTogether } from '#tests/support/language.ts'
import { createConformity } from './conformity.ts'
import { fillDatabase, quickPasswords } from './fillDatabase.ts'
import { openSeededDatabase } from './seededDatabase.ts'

/** Where the tests' clock stands when a server begins. */
export const testStart = new Date('2026-03-02T09:00:00.000Z')

export const testSigningKey = new TextEncoder().encode('0123456789abcdefghijklmnopqrstuvwxyzABCDEF')

export type AccountName = 'administrator' | 'editor' | 'reader'

const positions: readonly AccountName[] = ['administrator', 'editor', 'reader']

export function credentialsOf(name: AccountName): { username: string; password: string } {
  const account = demoAccounts[positions.indexOf(name)]
  if (!account) throw new Error(`no account ${name}`)
  return { username: account.email, password: account.password }
}

export interface Call {
  method?: string
  /** Who calls. @default nobody */
  as?: AccountName
  token?: string
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
  /** Address of the socket that the call comes from. @default none */
  from?: string
}

export interface Answer {
  status: number
  headers: Headers
  /** The body as JSON; `undefined` where there is none. */
  json: ReturnType<typeof JSON.parse>
}

/** Made once for all servers of a process. */
function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const productEntries = once(() => panelResources())
const productResources = once(() => completeTogether(productEntries()))
const productConformity = once(() => conformityOf(productResources(), []))

function conformityOf(resources: readonly ResolvedResource[], backends: readonly string[]) {
  return createConformity(
    productContract(resources, {
      ...{ language: 'en', title: 'Tests', features: serverFeatures, environment: 'local', backends },
    }),
  )
}

/**
 * The whole API on its own database with the demonstration's data and a clock that only `advance` moves.
 *
 * @param opened the database to use. @default a PGlite that is as it was filled
 * @param added resources besides the product's own
 */
export async function createTestServer(
  opened?: OpenDatabase,
  added: readonly ResolvedResource[] = [],
  dependencies: (database: Database) => Partial<AppDependencies> = () => ({}),
) {
  const used = opened ?? (await openSeededDatabase())
  const { database, close } = used
  const resources =
    added.length === 0 ? productResources() : completeTogether([...productEntries(), ...added])
  await (opened ? fillDatabase(used, resources) : createSortIndexes(database, resources))
  let now = testStart.getTime()
  // Tests write into the database beside the server, as another instance would: to this one each call comes a second later.
  let elapsed = 0
  const failures: unknown[] = []
  const more = dependencies(database)
  const app = createApp({
    ...{ database, features: serverFeatures, resources, signingKeys: [testSigningKey] },
    passwords: quickPasswords,
    clock: () => new Date(now),
    elapsed: () => (elapsed += 1000),
    publicUrl: () => 'https://panel.test',
    // However busy the machine is.
    checks: createPasswordChecks(undefined, 60_000),
    log: (_message, error) => failures.push(error),
    ...more,
  })
  const mailroom = createMailroom({
    ...{ database, clock: () => new Date(now), delivery: 'show', publicUrl: () => 'https://panel.test' },
    log: (_message, error) => failures.push(error),
    operators: () => operatorsOf(resources),
  })
  const tokens = new Map<AccountName, string>()
  // Whatever a test asks is held against the contract beside.
  const backends = more.backends?.map(({ name }) => name) ?? []
  const isProduct = added.length === 0 && backends.length === 0
  const conformity = isProduct ? productConformity() : conformityOf(resources, backends)
  const isOperator = eq(records.resource, 'operators')
  const untouched = {
    accounts: await database.select().from(accounts),
    operators: await database.select().from(records).where(isOperator),
  }

  async function call(path: string, options: Call = {}): Promise<Answer> {
    const { method = 'GET', as, body, headers = {}, from } = options
    const token = options.token ?? (as && (await tokenOf(as)))
    const response = await app.fetch(
      new Request(`http://localhost/api/${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } },
    )
    const text = await response.text()
    const mediaType = response.headers.get('Content-Type') ?? ''
    const json = mediaType.includes('json') ? JSON.parse(text) : undefined
    const { status } = response
    const answered = json ?? (text === '' ? undefined : text)
    const faults = conformity({ method, path, status, mediaType, answered })
    if (faults.length > 0) {
      throw new Error(`${method} ${path} ${status} is not as the contract has it:\n${faults.join('\n')}`)
    }
    return { status, headers: response.headers, json }
  }

  async function tokenOf(name: AccountName): Promise<string> {
    const known = tokens.get(name)
    if (known !== undefined) return known
    const { json } = await call('login', { method: 'POST', body: credentialsOf(name) })
    tokens.set(name, json.idToken)
    return json.idToken
  }

  return {
    ...{ app, database, resources, call, tokenOf, close, failures },
    /** The mails to an address so far, the newest first, with the token of their link. */
    async mailsTo(recipient: string) {
      // Mails of one moment have no order: those asked for from now on are newer.
      now += 1
      await mailroom.workOff()
      const mails = (await shownMails(database)).filter((mail) => mail.recipient === recipient)
      return mails.map((mail) => ({ ...mail, token: /(?:pass|token)=([\w-]+)/.exec(mail.body)?.[1] ?? '' }))
    },
    /** Clock, accounts, sessions, links, mails and counters as they were at first; a new database would take seconds. */
    async resetAccounts() {
      tokens.clear()
      now = testStart.getTime()
      for (const table of [attempts, mails, accountLinks, accounts]) await database.delete(table)
      await database.delete(records).where(isOperator)
      // Whoever is deleted twice at the moment of the test is so at its clock alone.
      await database.delete(deletedRecords).where(eq(deletedRecords.resource, 'operators'))
      await database.insert(accounts).values(untouched.accounts)
      await database.insert(records).values(untouched.operators)
    },
    /** Moves the clock on, in milliseconds. */
    advance(milliseconds: number) {
      now += milliseconds
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>
