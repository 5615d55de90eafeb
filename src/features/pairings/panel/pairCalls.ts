import { ifMatch, pathSegment } from '#client/api/calls.ts'
import type { CallDescription, HttpClient } from '#client/api/http.ts'
import { recordOf } from '#client/api/readRows.ts'
import type { Values } from '#client/api/recordSource.ts'
import { backendId } from '#kinds/references/ids.ts'
import { ApiError, type FieldErrors } from '#model/contract/errors.ts'
import type { Query } from '#model/contract/query.ts'
import { isNothing, writtenAs } from '#model/kinds/asCame.ts'
import { zoneOfInstants } from '#model/kinds/wire.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedPairCall } from '../model/index.ts'
import type { PairWrite } from './client.ts'

/**
 * @param received wire values of the pair, sent again where nobody changed them. @default unknown
 * @throws `unsupported` where the entry declares no call
 */
export function pairCall(
  resource: ResolvedResource,
  write: PairWrite,
  received: Values = {},
): CallDescription {
  const { method, path, query, body } = declaredCall(resource, write)
  const wireOf = (name: string): unknown => {
    if (name === 'id') return write.id === undefined ? null : backendId(write.id)
    const field = resource.fields.find((candidate) => candidate.name === name)
    return field ? field.type.toWire(write.values[name] ?? null, field) : null
  }
  const inBody = (name: string): unknown => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    if (!field) return wireOf(name)
    const zone = zoneOfInstants(resource, field, received)
    return writtenAs(field, write.values[name] ?? null, received[field.wire], zone)
  }
  const isUnknown = (wire: string) =>
    write.id !== undefined && Object.keys(received).length > 0 && !Object.hasOwn(received, wire)
  const wireBody = Object.fromEntries(
    Object.entries(body)
      .map(([wire, name]) => [wire, inBody(name)] as const)
      .filter(([wire, value]) => !isNothing(value) || !isUnknown(wire)),
  )
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      pathSegment(`${method} ${path}`, String(wireOf(name) ?? '')),
    ),
    query: Object.fromEntries(
      Object.entries(query).map(([wire, name]): [string, Query[string]] => [wire, parameter(wireOf(name))]),
    ),
    ...(Object.keys(body).length === 0 ? {} : { body: wireBody }),
    headers: write.operation === 'assign' ? {} : ifMatch(write.version),
    empty: 'allowed',
  }
}

/** Maps errors to names of the fields. */
export async function sendPair(
  http: HttpClient,
  resource: ResolvedResource,
  write: PairWrite,
  received: Values | undefined,
): Promise<AnyRecord | undefined> {
  const names = declaredCall(resource, write).body
  try {
    const { body } = await http.request(pairCall(resource, write, received))
    return recordOf(resource, body)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw error.with({ fieldErrors: byFieldName(error.fieldErrors, names) })
  }
}

function declaredCall(resource: ResolvedResource, { operation }: PairWrite): ResolvedPairCall {
  const call = resource.pairing?.[operation]
  if (call) return call
  const reason = `"${resource.name}" declares no call for "${operation}" of a pair`
  throw new ApiError('unsupported', { call: `${operation} ${resource.name}`, reason })
}

function parameter(value: unknown): Query[string] {
  if (value === null || value === undefined) return undefined
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

function byFieldName(errors: FieldErrors, names: ResolvedPairCall['body']): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([wire, error]) => [names[wire] ?? wire, error]))
}
