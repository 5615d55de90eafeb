import { meets } from '../../model/access/permissions.ts'
import { changeLogOf } from '../../model/contract/change.ts'
import type { Requirement } from '../../model/language/access.ts'
import { throughServerPath } from '../../model/language/backend.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Account } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { apiPrefix, type Route } from '../http/route.ts'
import type { LogFailure } from '../log.ts'
import { recordingBy } from '../records/recordWrites.ts'
import { type AllowedCall, allowedCalls, isWrite } from './allowedCalls.ts'
import { BackendFailure, type BackendLimits, createBackendConnection } from './backendConnection.ts'
import type { FoundCall } from './callPattern.ts'
import { noteWrite } from './noteWrite.ts'
import {
  answeredValue,
  answerOf,
  backendProblem,
  isDone,
  refuseSecrets,
  refuseStatus,
} from './passedAnswer.ts'
import { isOfAction, type PassedBody, readPassedBody } from './passedBody.ts'
import { sentHeaders, toldHeaders } from './passedHeaders.ts'
import { type Restrictions, restrictionsOf, withoutPlaces } from './restrictedFields.ts'
import type { ServedBackend } from './servedBackends.ts'

export interface BackendRoutesOptions {
  database: Database
  /** All of the panel's. */
  resources: readonly ResolvedResource[]
  /** Those that the API calls for people. */
  backends: readonly ServedBackend[]
  clock: () => Date
  log: LogFailure
  /** How much they may take. */
  limits?: BackendLimits | undefined
}

/** The calls of one method and path: of one entry or of several, which body and query tell apart. */
interface PassedRoute {
  method: Route['method']
  path: string
  calls: readonly AllowedCall[]
}

/** The calls that are passed on to a backend, below `backends/{name}/`. */
export function passedRoutes(
  { name }: Pick<ServedBackend, 'name'>,
  resources: readonly ResolvedResource[],
): readonly PassedRoute[] {
  const routes = new Map<string, PassedRoute>()
  const own = resources.filter(({ backend, hidden }) => backend === name && !hidden)
  for (const call of own.flatMap(allowedCalls)) {
    const { method } = call
    const path = `${throughServerPath(name)}${call.pattern.route}`
    const others = routes.get(`${method} ${path}`)?.calls ?? []
    routes.set(`${method} ${path}`, { method, path, calls: [...others, call] })
  }
  return [...routes.values()]
}

/** Who may make one of several calls. */
export function accessOfAny(calls: readonly AllowedCall[]): readonly Requirement[] {
  return [...new Map(calls.map(({ access }) => [JSON.stringify(access), access])).values()]
}

/**
 * Passes the calls of entries on to the backends that the API calls for people: those that the entries declare and no
 * others, with the rights that they take. What a backend answers is passed back as far as it is JSON and no secret.
 */
export function backendRoutes(options: BackendRoutesOptions): Route[] {
  const { resources, backends, limits } = options
  return backends.flatMap((backend) => {
    const send = createBackendConnection(backend, limits)
    return passedRoutes(backend, resources).map(
      ({ method, path, calls }): Route => ({
        method,
        path,
        access: { anyOf: accessOfAny(calls) },
        handle: ({ req }, account) => pass({ ...options, backend, send, calls, request: req.raw }, account),
      }),
    )
  })
}

interface Passing extends BackendRoutesOptions {
  backend: ServedBackend
  send: ReturnType<typeof createBackendConnection>
  calls: readonly AllowedCall[]
  request: Request
}

async function pass(passing: Passing, account: Account): Promise<Response> {
  const { backend, send, request, log } = passing
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'DELETE'
  const body = hasBody ? await readPassedBody(request) : undefined
  const { call, found } = choose(passing, body, account)
  const restrictions = restrictionsOf(call.resource, account)
  try {
    const answer = await send({
      method: call.method,
      address: found.address,
      headers: sentHeaders(request, backend),
      body: bodyFor(call, body, restrictions),
      // Whoever has left needs no rows; a write is carried to its end, so that it is known what came of it.
      ...(isWrite(call) ? {} : { signal: request.signal }),
    })
    refuseStatus(answer)
    const headers = toldHeaders(answer, call, backend)
    const value = answeredValue(answer)
    refuseSecrets(backend, answer, value, headers)
    if (isWrite(call) && isDone(answer)) {
      await noteDone(passing, account, {
        call,
        id: found.values.id,
        sent: body?.value,
        answered: value,
        location: headers.location,
      })
    }
    return answerOf(answer, value, headers, restrictions)
  } catch (error) {
    if (!(error instanceof BackendFailure)) throw error
    // Nobody waits any more for what its person has given up.
    if (!request.signal.aborted)
      log(`The backend "${backend.name}" has failed: ${error.message}`, error.cause)
    throw backendProblem(error.refusal, error.message)
  }
}

/** The call of an entry that a request makes, of those that its person may make. */
function choose(
  { calls, request, backend }: Passing,
  body: PassedBody | undefined,
  account: Account,
): { call: AllowedCall; found: FoundCall } {
  const { pathname, search } = new URL(request.url)
  const below = pathname.slice(apiPrefix.length + throughServerPath(backend.name).length)
  const requested = { segments: below.split('/'), search }
  const fitting = calls.flatMap((call) => {
    const found = call.pattern.find(requested)
    return found ? [{ call, found }] : []
  })
  if (fitting.length === 0) throw new Problem('notFound')
  const permitted = fitting.filter(({ call }) => meets(account.permissions, call.access))
  // Actions may share an address with each other, and with the edit; what is sent says which one is meant.
  const chosen =
    permitted.find(({ call, found }) => call.action && isMeant(call, body, found)) ??
    permitted.find(({ call }) => !call.action)
  if (!chosen) throw new Problem('forbidden')
  return chosen
}

function isMeant(
  { action, method, resource }: AllowedCall,
  body: PassedBody | undefined,
  { values }: FoundCall,
) {
  if (!action) return false
  // No deletion sends anything.
  if (method === 'DELETE') return true
  return body ? isOfAction(body, resource, action, values.id) : Object.keys(action.body).length === 0
}

/**
 * What of a body goes on: without what nobody, or this person, sets.
 *
 * @throws Problem 403 where the whole record is sent by somebody who may not see or set all of it: what they lack would be lost
 */
function bodyFor(
  { kind, method }: AllowedCall,
  body: PassedBody | undefined,
  { fixed, isPartial }: Restrictions,
): Uint8Array | undefined {
  if (body === undefined || kind === 'action') return body?.bytes
  const isWhole = kind === 'edit' && method === 'PUT'
  if (isWhole && isPartial) throw backendProblem('wholeRecordNeeded', 'The call replaces the whole record.')
  const places = fixed[kind === 'edit' ? 'edit' : 'create']
  if (isWhole || places.length === 0) return body.bytes
  if (!body.isForm) return Buffer.from(JSON.stringify(withoutPlaces(body.value, places)))
  const last = new Set(places.map((place) => place.split('.').at(-1)))
  const pairs = [...new URLSearchParams(Buffer.from(body.bytes).toString('utf8'))]
  const kept = pairs.filter(([name]) => !last.has(name.match(/[^[\]]+(?=\]?(?:\[\d*\])?$)/)?.[0]))
  return Buffer.from(new URLSearchParams(kept).toString())
}

/** A failure to write the line must not look like one of the write, which somebody would then do again. */
async function noteDone(
  { database, resources, clock, log }: Passing,
  account: Account,
  done: Parameters<typeof noteWrite>[1],
): Promise<void> {
  const recording = recordingBy(account, changeLogOf(resources), clock())
  await noteWrite(database, done, recording).catch((error: unknown) =>
    log('A write at a backend is done, but its line could not be written.', error),
  )
}
