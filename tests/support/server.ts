import type { ResolvedResource } from '../../src/framework/define/resolve.ts'
import { createApp } from '../../src/server/app.ts'
import type { OpenDatabase } from '../../src/server/db/database.ts'
import { openPglite } from '../../src/server/db/openPglite.ts'
import { seedDatabase } from '../../src/server/db/seed/seedDatabase.ts'
import { demoAccounts } from '../../src/server/db/seed/seedOperators.ts'
import { createSortIndexes } from '../../src/server/db/sortIndexes.ts'
import { panelResources } from '../../src/server/panelResources.ts'

/** Where the tests' clock stands when a server begins. */
export const testStart = new Date('2026-03-02T09:00:00.000Z')

export const testSigningKey = new TextEncoder().encode('0123456789abcdefghijklmnopqrstuvwxyzABCDEF')

export type AccountName = 'administrator' | 'editor' | 'reader'

const positions: readonly AccountName[] = ['administrator', 'editor', 'reader']

/** E-mail and password of a demo account. */
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
}

export interface Answer {
  status: number
  headers: Headers
  /** The body as JSON; `undefined` where there is none. */
  json: ReturnType<typeof JSON.parse>
}

/**
 * The whole API on its own database with the demonstration's data and a clock that only `advance` moves.
 *
 * @param opened the database to use. @default PGlite in memory
 * @param added resources besides the product's own
 */
export async function createTestServer(opened?: OpenDatabase, added: readonly ResolvedResource[] = []) {
  const { database, close } = opened ?? (await openPglite())
  const resources = [...panelResources(), ...added]
  await seedDatabase(database, resources, 400)
  await createSortIndexes(database, resources)
  let now = testStart.getTime()
  const failures: unknown[] = []
  const app = createApp({
    ...{ database, resources, signingKey: testSigningKey },
    clock: () => new Date(now),
    log: (_message, error) => failures.push(error),
  })
  const tokens = new Map<AccountName, string>()

  async function call(path: string, options: Call = {}): Promise<Answer> {
    const { method = 'GET', as, body, headers = {} } = options
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
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : undefined }
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
    /** Moves the clock on, in milliseconds. */
    advance(milliseconds: number) {
      now += milliseconds
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>
