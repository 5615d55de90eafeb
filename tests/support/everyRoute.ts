import { eq } from 'drizzle-orm'
import type { AppDependencies } from '#app/server/app.ts'
import { panelResources } from '#app/server/panelResources.ts'
import { contractRoutes, productContract } from '#app/server/productContract.ts'
import { resetRoutes } from '#app/server/resetRoute.ts'
import type { Operation, Schema } from '#model/contract/openApi.ts'
import { serverFeatures } from '#product.server.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { plainLetterhead } from '#server/mail/letterhead.ts'
import { outboxRoute } from '#server/mail/openMailroom.ts'
import { openFeatureStores } from './featureStores.ts'
import { quickPasswords } from './fillDatabase.ts'
import { testSeedDays } from './seedDays.ts'
import { createTestServer, type TestServer } from './server.ts'

export const unknownId = '00000000-0000-4000-8000-000000000000'

/** One call that the app has mounted, with what the contract says of it. */
export interface MountedRoute {
  /** `GET sessions/{id}` */
  name: string
  method: string
  /** Below the API's prefix: `sessions/{id}`. */
  path: string
  /** Nobody needs to be signed in. */
  isOpen: boolean
  /** Permissions that it takes: all of one of these sets. */
  permissions: readonly (readonly string[])[]
  /** What its body must be like, where it takes JSON. */
  body?: Schema
  /** Whether it cannot do without. */
  needsBody: boolean
  /** The parameters of its query. */
  query: readonly { name: string; schema: Schema }[]
}

/** The API as `npm start` mounts it in `local`, with all that it ever has, and what is added. @param opened the database. @default an embedded one */
export async function createWholeServer(added: Partial<AppDependencies> = {}, opened?: OpenDatabase) {
  const environment = 'local'
  const resources = panelResources()
  const { stores, close } = await openFeatureStores()
  const server = await createTestServer(opened, [], (database) => ({
    ...{ stores, ...added },
    moreRoutes: [
      outboxRoute(database, () => plainLetterhead),
      ...resetRoutes(
        { environment, seedCustomers: 10, seedDay: testSeedDays.from },
        database,
        resources,
        quickPasswords,
      ),
      ...contractRoutes(resources, {
        environment,
        features: serverFeatures,
        server: '/api/',
        title: 'Tests',
      }),
    ],
  }))
  const known = new Map<string, Promise<string>>()
  return {
    server,
    routes: routesOf(server),
    async close() {
      await server.close()
      await close()
    },
    /** The path of a route with a record that there is in each of its places, as far as one is known. */
    pathOfExisting({ path }: MountedRoute): Promise<string> {
      const found = known.get(path) ?? recordOf(server, path).then((id) => fill(path, id))
      known.set(path, found)
      return found
    },
  }
}

export type WholeServer = Awaited<ReturnType<typeof createWholeServer>>

/** The path of a route with an id in each of its places. */
export function fill(path: string, id = unknownId): string {
  return path.replaceAll(/\{\w+\}/g, id)
}

/** A record of the resource that a path is about; of forms one that is published. */
async function recordOf(server: TestServer, path: string): Promise<string | undefined> {
  if (/forms\/\{/.test(path)) {
    const isVersion = eq(records.resource, 'formVersions')
    const [version] = await server.database.select().from(records).where(isVersion).limit(1)
    return String(version?.data.form)
  }
  const resource = server.resources.find(({ api, actions }) => {
    const calls = [api.one === 'by-list' ? undefined : api.one, api.edit, api.delete, ...actions]
    return calls.some((call) => call?.path === path)
  })
  if (!resource) return undefined
  const isOfIt = eq(records.resource, resource.name)
  const [row] = await server.database.select({ id: records.id }).from(records).where(isOfIt).limit(1)
  return row?.id
}

/** @throws Error for a call that is mounted and not in the contract: no table would have a row for it */
function routesOf(server: TestServer): MountedRoute[] {
  const contract = productContract(server.resources, {
    ...{ language: 'en', title: 'Tests', features: serverFeatures, environment: 'local' },
  })
  const mounted = server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => ({
      method,
      path: path.slice('/api/'.length).replaceAll(/:(\w+)/g, '{$1}'),
    }))
  const named = new Map(mounted.map((route) => [`${route.method} ${route.path}`, route]))
  return [...named].map(([name, { method, path }]) => {
    const operation = contract.paths[`/${path}`]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${name} is mounted, but not in the contract`)
    const { content, required: needsBody = false } = operation.requestBody ?? {}
    const body = content?.['application/json']?.schema
    const asked = { query: queryOf(operation), needsBody, ...(body && { body }) }
    return { name, method, path, ...accessOf(operation), ...asked }
  })
}

function accessOf({ security, 'x-permissions': permissions = [] }: Operation) {
  return { isOpen: security?.length === 0, permissions }
}

function queryOf({ parameters = [] }: Operation) {
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => ({ name, schema }))
}
