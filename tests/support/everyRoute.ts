import type { Operation, Schema } from '../../src/framework/contract/openApi.ts'
import { contractRoutes } from '../../src/server/contract/contractRoutes.ts'
import { productContract } from '../../src/server/contract/productContract.ts'
import { outboxRoute } from '../../src/server/mail/outboxRoute.ts'
import { panelResources } from '../../src/server/panelResources.ts'
import { resetRoutes } from '../../src/server/routes/resetRoute.ts'
import { quickPasswords } from './fillDatabase.ts'
import { createMediaServer, type MediaServer } from './mediaServer.ts'

/** An id that no record has. */
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
  /** The parameters of its query. */
  query: readonly { name: string; schema: Schema }[]
}

/** The API as `npm start` mounts it in `local`, with all that it ever has. */
export async function createWholeServer() {
  const environment = 'local'
  const resources = panelResources()
  const library = await createMediaServer({
    moreRoutes: (database) => [
      outboxRoute(database),
      ...resetRoutes({ environment, seedCustomers: 10 }, database, resources, quickPasswords),
      ...contractRoutes(resources, { environment, server: '/api/', title: 'Tests' }),
    ],
  })
  return { ...library, routes: routesOf(library) }
}

export type WholeServer = Awaited<ReturnType<typeof createWholeServer>>

/** The path of a route with an id in each of its places. */
export function fill(path: string, id = unknownId): string {
  return path.replaceAll(/\{\w+\}/g, id)
}

/** @throws Error for a call that is mounted and not in the contract: no table would have a row for it */
function routesOf({ server }: MediaServer): MountedRoute[] {
  const contract = productContract(server.resources, {
    ...{ language: 'en', title: 'Tests', environment: 'local' },
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
    const body = operation.requestBody?.content['application/json']?.schema
    return { name, method, path, ...accessOf(operation), query: queryOf(operation), ...(body && { body }) }
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
