import type { HonoRequest } from 'hono'
import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { JsonObject } from '../../../server/http/requestBody.ts'
import { isWritable } from '../../../server/records/wireRow.ts'
import type { ResolvedPairCall } from '../model/index.ts'
import type { PairingResource } from './pairs.ts'

/** One of a pairing's calls, with the operation whose access it needs. */
export interface PairWrite extends ResolvedPairCall {
  operation: 'create' | 'edit' | 'delete'
}

/** The calls of a pairing; those that ask for more parameters come first, as only they tell calls of one path apart. */
export function pairWrites({ pairing }: PairingResource): PairWrite[] {
  const { assign, change, remove } = pairing
  const writes: PairWrite[] = [
    { operation: 'create', ...assign },
    ...(change ? [{ operation: 'edit' as const, ...change }] : []),
    { operation: 'delete', ...remove },
  ]
  return writes.toSorted((one, other) => parametersOf(other).length - parametersOf(one).length)
}

/** Names of the parameters that tell a call from others of its path. */
export function parametersOf({ query }: ResolvedPairCall): string[] {
  return Object.keys(query)
}

/** Names of what stands in a path: `{customer}`. */
export function placesOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** What a request says of a pair, by field name; the pair's own id by `id`. In wire form. */
export type SentPair = ReadonlyMap<string, unknown>

/** Reads the parts of path, query and body that the call declares; everything else is ignored. */
export function readPair(call: ResolvedPairCall, req: HonoRequest, body: JsonObject): SentPair {
  const parameters = new URL(req.url).searchParams
  const named = Object.entries(call.body).filter(([wire]) => Object.hasOwn(body, wire))
  return new Map<string, unknown>([
    ...named.map(([wire, name]): [string, unknown] => [name, body[wire]]),
    ...Object.entries(call.query).map(([wire, name]): [string, unknown] => [name, parameters.get(wire)]),
    ...placesOf(call.path).map((name): [string, unknown] => [name, req.param(name)]),
  ])
}

/** The values that a request sets, in record form: those it has and its caller may set. */
export function valuesOfPair(
  { fields }: ResolvedResource,
  sent: SentPair,
  operation: 'create' | 'edit',
): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter((field) => sent.has(field.name) && isWritable(field, operation))
      .map((field) => [field.name, fieldKind(field.kind).fromWire(sent.get(field.name), field)]),
  )
}

/** The resource with the names that a call has for its fields, so that what is wrong is told at its place in the body. */
export function namedAsIn(call: ResolvedPairCall, resource: PairingResource): PairingResource {
  const names = new Map(Object.entries({ ...call.query, ...call.body }).map(([wire, name]) => [name, wire]))
  const fields = resource.fields.map((field) => ({ ...field, wire: names.get(field.name) ?? field.wire }))
  return { ...resource, fields }
}
