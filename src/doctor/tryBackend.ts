import type { TokenSource } from '../client/api/http.ts'
import { createHttpClient } from '../client/api/httpClient.ts'
import { createOwnIdentity } from '../client/auth/identity/own.ts'
import { recordFromWire } from '../model/kinds/wire.ts'
import type { Identifier } from '../model/language/field.ts'
import type { ResolvedResource } from '../model/language/resolve.ts'
import { type Backend, createBackend } from './backend.ts'
import type { CallReport } from './callReport.ts'
import { readWalk } from './readWalk.ts'
import { writeWalk } from './writeWalk.ts'

export interface BackendOptions {
  /** Its base URL. */
  api: string
  token?: string
  /** Signs in at the own service, beside the API. */
  signIn?: { user: string; password: string }
  /** Names of the entries that are looked at. @default all */
  only?: readonly string[]
  write: boolean
  leaveBehind: boolean
}

/**
 * Tries the calls of entries at a backend, one after the other.
 *
 * @throws an ApiError where the sign-in fails
 */
export async function* tryBackend(
  resources: readonly ResolvedResource[],
  options: BackendOptions,
): AsyncGenerator<CallReport> {
  const { api, only, write, leaveBehind } = options
  const backend = createBackend(api, await tokenSource(options))
  const tried = resources.filter(({ name }) => only === undefined || only.includes(name))
  for (const resource of tried) yield* readWalk(backend, resource)
  if (!write) return
  const around = await idsAround(backend, resources, tried)
  for (const resource of tried) yield* writeWalk(backend, resource, { leaveBehind, around })
}

async function tokenSource({ api, token, signIn }: BackendOptions): Promise<TokenSource | undefined> {
  const idToken = signIn ? await signedIn(api, signIn) : token
  return idToken === undefined ? undefined : { current: async () => idToken, renew: async () => undefined }
}

async function signedIn(
  api: string,
  { user, password }: { user: string; password: string },
): Promise<string> {
  const http = createHttpClient({ baseUrl: api, name: '--api', log: () => undefined })
  const identity = createOwnIdentity({ http, authenticated: () => http })
  return (await identity.signIn(user, password)).idToken
}

/** Some records of those resources that invented ones may have to lead to. */
async function idsAround(
  backend: Backend,
  resources: readonly ResolvedResource[],
  tried: readonly ResolvedResource[],
): Promise<Record<string, readonly Identifier[]>> {
  const names = new Set(tried.flatMap(({ fields }) => fields.flatMap(({ resource }) => resource ?? [])))
  const wanted = resources.filter(({ name }) => names.has(name))
  const found = wanted.map(async (resource) => {
    const query = { search: '', filters: {}, limit: 10, offset: 0 }
    const [field, order] = resource.list.sort
    const calls = await backend.callsOf(resource)
    const { rows } = await calls.page(resource, { ...query, sort: { field, order } }, undefined)
    return [resource.name, rows.flatMap((row) => recordFromWire(resource, row)?.id ?? [])] as const
  })
  // What cannot be read is reported by the reads.
  const settled = await Promise.allSettled(found)
  return Object.fromEntries(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
}
