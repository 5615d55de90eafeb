import { backendId } from '#kinds/references/ids.ts'
import { boundedCount } from '#model/contract/boundedCount.ts'
import { ApiError } from '#model/contract/errors.ts'
import { pageAfterHeader } from '#model/contract/nextPage.ts'
import type { Query } from '#model/contract/query.ts'
import { wireFilters, wireName } from '#model/contract/wireFilters.ts'
import { changed, recordToWire, valuesToWire } from '#model/kinds/wire.ts'
import { actionsOf } from '#model/language/actionsOf.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource, ResolvedWrite } from '#model/language/resolve.ts'
import { idempotencyHeader } from '#model/language/resolveWrites.ts'
import { type CallDescription, callName } from './http.ts'
import type { ListQuery } from './listQuery.ts'
import type { Values } from './recordSource.ts'

/** Rows that a paged list is asked for where all are wanted; also the most that the local API gives. */
export const mostRows = 1000

/** Asks for all rows of a resource that pages in the panel, or one page of one that the backend pages. */
export function listCall(resource: ResolvedResource, wanted: ListQuery): CallDescription {
  const { path, query, total, parameters } = resource.api.list
  if (total === undefined) return { method: 'GET', path, query }
  return {
    method: 'GET',
    path,
    headers: pageHeaders(wanted),
    query: {
      ...query,
      ...wireFilters(resource, wanted.filters),
      [parameters.search]: wanted.search === '' ? undefined : wanted.search,
      [parameters.sortBy]: wireName(resource, wanted.sort.field),
      [parameters.sortOrder]: wanted.sort.order,
      [parameters.limit]: wanted.limit,
      [parameters.offset]: wanted.offset,
    },
  }
}

/** Returns the headers that a page is asked for with, in whichever convention. */
export function pageHeaders({
  after,
  isBounded,
}: Pick<ListQuery, 'after' | 'isBounded'>): Record<string, string> {
  return {
    ...(after === undefined ? {} : { [pageAfterHeader]: after }),
    ...(isBounded ? { [boundedCount.asked]: boundedCount.value } : {}),
  }
}

/** Asks for as many records from an offset on as the backend gives at once. */
export function allCall(resource: ResolvedResource, offset = 0): CallDescription {
  const { path, query, total, parameters } = resource.api.list
  const limit: Query =
    total === undefined ? {} : { [parameters.limit]: mostRows, [parameters.offset]: offset }
  return { method: 'GET', path, query: { ...query, ...limit } }
}

/** @throws `unsupported` where the entry has no call for one record */
export function oneCall({ name, api }: ResolvedResource, id: Identifier): CallDescription {
  if (api.one === 'by-list') throw new ApiError('unsupported', { call: `show ${name}` })
  return { method: 'GET', path: pathFor('GET', api.one.path, id) }
}

/** Tells a list that takes ids itself how many rows are wanted, or it would page. */
export function manyCall(
  { api }: ResolvedResource,
  call: { get: string; ids: string },
  ids: readonly Identifier[],
): CallDescription {
  const pages = call.get === api.list.path && api.list.paged
  const limit = pages ? { [api.list.parameters.limit]: Math.min(ids.length, mostRows) } : {}
  return { method: 'GET', path: call.get, query: { [call.ids]: ids.map(backendId), ...limit } }
}

type CallWithBody = CallDescription & { body: Values }

/** @param key tells a backend that knows such keys that a repetition is one */
export function createCall(resource: ResolvedResource, data: Values, key: string): CallWithBody {
  const { method, path } = declaredWrite(resource, 'create')
  const body = createBody(resource, data)
  const header = idempotencyHeader(resource.api)
  const headers = header === undefined ? {} : { [header.toLowerCase()]: key }
  return { method, path, body, headers, empty: 'allowed' }
}

/** Sends the body of the creation. @throws `unsupported` where the entry declares no preview */
export function previewCall(resource: ResolvedResource, data: Values): CallDescription {
  const path = resource.api.create?.preview?.path
  if (path === undefined) throw new ApiError('unsupported', { call: `preview ${resource.name}` })
  return { method: 'POST', path, body: createBody(resource, data) }
}

/** Returns the body of a creation, reduced to the call's own keys where it names any. */
function createBody(resource: ResolvedResource, data: Values): Values {
  const body = recordToWire(resource, data as AnyRecord, 'create')
  const { names } = resource.api.create ?? {}
  if (names === undefined) return body
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const value = body[wireName(resource, field)]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/**
 * @param version what the person's copy is based on; the backend refuses it with 412 when it is outdated
 * @param received the record's values as the backend sent them; `undefined`: unknown
 */
export function editCall(
  resource: ResolvedResource,
  id: Identifier,
  data: Values,
  version: unknown,
  received?: Values,
): CallWithBody {
  const { method, path } = declaredWrite(resource, 'edit')
  const fields = recordToWire(resource, data as AnyRecord, 'edit', received)
  // What was not touched may be another value by now.
  const body = method === 'PATCH' ? changed(fields, received) : fields
  const headers = resource.api.edit?.version ? ifMatch(version) : {}
  return { method, path: pathFor(method, path, id), body, headers, empty: 'allowed' }
}

export function deleteCall(resource: ResolvedResource, id: Identifier): CallDescription {
  const { method, path } = declaredWrite(resource, 'delete')
  return { method, path: pathFor(method, path, id), empty: 'allowed' }
}

export function actionCall(
  resource: ResolvedResource,
  action: ResolvedAction,
  id: Identifier,
): CallDescription {
  const { method, path } = action
  const body = method === 'DELETE' ? {} : { body: valuesToWire(resource, action.body) }
  return { method, path: pathFor(method, path, id), ...body, empty: 'allowed' }
}

/**
 * Puts an id into a path as one segment. `.`, `..`, nothing and broken characters have no encoding that URLs leave alone.
 *
 * @throws `not_found`
 */
export function pathFor(method: CallDescription['method'], path: string, id: Identifier): string {
  const segment = pathSegment(callName({ method, path }), id)
  return path.replaceAll('{id}', () => segment)
}

/** @throws `not_found` */
export function pathSegment(call: string, id: Identifier): string {
  const text = String(backendId(id))
  if (/^\.{0,2}$|\p{Surrogate}/u.test(text)) throw new ApiError('not_found', { call })
  return encodeURIComponent(text)
}

export function ifMatch(version: unknown): Record<string, string> {
  return isVersion(version) ? { 'if-match': `"${version}"` } : {}
}

/** Tells whether a version can be sent: it has to stand between quotes in a header. */
export function isVersion(version: unknown): version is string {
  return typeof version === 'string' && /^[\x21\x23-\x7e]+$/.test(version)
}

/** @throws `unsupported`, naming the resource that is not declared */
export function findResource(resources: readonly ResolvedResource[], name: string): ResolvedResource {
  const resource = resources.find((candidate) => candidate.name === name)
  if (resource) return resource
  throw new ApiError('unsupported', { call: name, reason: `there is no resource "${name}"` })
}

/** @throws `unsupported`, naming the action that is not declared */
export function findAction(resource: ResolvedResource, name: string): ResolvedAction {
  const action = actionsOf(resource).find((candidate) => candidate.name === name)
  if (action) return action
  throw new ApiError('unsupported', { call: name, reason: `"${resource.name}" has no action "${name}"` })
}

/** @throws `unsupported`, naming the operation that is not declared */
export function declaredWrite(
  resource: ResolvedResource,
  operation: 'create' | 'edit' | 'delete',
): ResolvedWrite {
  const write = resource.api[operation]
  if (write) return write
  const reason = `"${resource.name}" declares no call for "${operation}"`
  throw new ApiError('unsupported', { call: `${operation} ${resource.name}`, reason })
}
