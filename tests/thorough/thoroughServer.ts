import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { seedConfigured } from '#app/server/seed/seedConfigured.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { accounts } from '#server/db/schema.ts'
import { isStoredHere } from '#server/records/storedResource.ts'
import { createApiProvider } from '../support/apiProvider.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { createTestServer, testStart } from '../support/server.ts'

/** The API with the demonstration's data, and the panel's own data provider in front of it for anybody. */
export type ThoroughServer = Awaited<ReturnType<typeof openThoroughServer>>

/**
 * @param configured resources of `config.json`, which have their invented records
 * @param opened the database to use. @default a copy of the one that was filled for all tests
 */
export async function openThoroughServer(
  configured: readonly ResolvedResource[] = [],
  opened?: OpenDatabase,
) {
  const server = await createTestServer(opened, configured)
  await seedConfigured(server.database, server.resources, testStart)
  const person = { id: randomUUID(), username: 'thorough@example.com', password: 'Thorough-2026!' }
  await server.database.insert(accounts).values({
    ...{ id: person.id, username: person.username, firstName: 'Any', lastName: 'One', policies: [] },
    passwordHash: await quickPasswords.hash(person.password),
  })
  const signedIn = await server.call('login', { method: 'POST', body: person })
  /** What was answered otherwise than the contract has it. */
  const brokenPromises: string[] = []
  const forbidden: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const path = String(input).slice(base.length + 1)
    const { method = 'GET', body } = init
    const headers = new Headers(init.headers)
    // The server of the tests sends it itself.
    headers.delete('Content-Type')
    try {
      const answer = await server.call(path, {
        ...{ method, headers: Object.fromEntries(headers) },
        ...(body === undefined || body === null ? {} : { body: String(body) }),
      })
      if (answer.status === 403) forbidden.push(method)
      const content = answer.json === undefined ? null : JSON.stringify(answer.json)
      return new Response(content, { status: answer.status, headers: answer.headers })
    } catch (error) {
      brokenPromises.push(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  const { resources } = server
  const providerOf = (token: string) =>
    createApiProvider({ resources, baseUrl: base, token, fetch, log: () => undefined })
  const administrator = providerOf(await server.tokenOf('administrator'))
  const known = new Map<string, readonly Identifier[]>()
  return {
    server,
    brokenPromises,
    forbidden,
    /** May do everything that there is. */
    administrator,
    /** Whose token nobody has given out. */
    stranger: providerOf('nobody'),
    async personWith(permissions: readonly string[]) {
      const policies = permissions.map((permission) => {
        const cut = permission.lastIndexOf(':')
        return { Effect: 'Allow', Action: permission.slice(cut + 1), Resource: permission.slice(0, cut) }
      })
      await server.database.update(accounts).set({ policies }).where(eq(accounts.id, person.id))
      return providerOf(signedIn.json.idToken)
    },
    /** Ids of records that there are of each resource, some of them. */
    async idsAround(): Promise<Record<string, readonly Identifier[]>> {
      for (const { name } of resources.filter(isStoredHere)) {
        if (known.has(name)) continue
        // What cannot be listed is found where that entry is looked at.
        const some = await someOf(name).catch(() => [])
        known.set(
          name,
          some.map(({ id }) => id),
        )
      }
      return Object.fromEntries(known)
    },
    someOf,
    close: server.close,
  }

  async function someOf(name: string): Promise<AnyRecord[]> {
    const resource = resources.find((candidate) => candidate.name === name)
    if (!resource) throw new Error(`there is no resource ${name}`)
    const [field, order] = resource.list.sort
    const { data } = await administrator.getList<AnyRecord>(name, {
      ...{ pagination: { page: 1, perPage: 25 }, sort: { field, order }, filter: {} },
    })
    return data
  }
}

const base = 'http://localhost/api'
