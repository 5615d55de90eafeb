import type { HonoRequest } from 'hono'
import { coreKind } from '#kinds/kinds.ts'
import type { JsonObject } from '#model/base/json.ts'
import { isSame } from '#model/kinds/isSame.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { holdUntilEnd } from '#server/db/locks.ts'
import { Problem } from '#server/http/problem.ts'
import { listRecords } from '#server/records/listRecords.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { isWritable } from '#server/records/wireRow.ts'
import type { ResolvedPairCall } from '../model/index.ts'
import { isOverlap } from '../model/pair.ts'

type Values = StoredRecord['data']

export type PairingResource = ResolvedResource & { pairing: NonNullable<ResolvedResource['pairing']> }

/** Locks the two records' pairs until the transaction ends. */
export async function holdPair(
  transaction: Database,
  resource: PairingResource,
  values: Values,
): Promise<void> {
  const key = JSON.stringify([resource.name, ...resource.pairing.sides.map((name) => String(values[name]))])
  await holdUntilEnd(transaction, 'pair', key)
}

/** Lists pairs of the same two in all periods. */
export async function recordsOfPair(
  transaction: Database,
  resource: PairingResource,
  values: Values,
): Promise<StoredRecord[]> {
  const sides = resource.fields.filter(({ name }) => resource.pairing.sides.includes(name))
  const { rows } = await listRecords(transaction, resource, {
    offset: 0,
    sort: { field: { name: 'id', type: coreKind('text') }, order: 'ASC' },
    filters: sides.map((field) => ({ field, values: [String(values[field.name])] })),
  })
  return rows
}

export function isOfPair(resource: PairingResource, one: Values, other: Values): boolean {
  return resource.pairing.sides.every((name) => String(one[name]) === String(other[name]))
}

/** Compares sides, values and period; what only the server sets makes no other pair. */
export function isSamePair(resource: PairingResource, one: Values, other: Values): boolean {
  const { sides, values, period = [] } = resource.pairing
  const names = new Set([...sides, ...values, ...period])
  return resource.fields.every((field) => !names.has(field.name) || isSame(field, one, other))
}

/**
 * Refuses overlapping periods. Both days count; a missing one is open. A pairing without a period has each pair once.
 *
 * @param others pairs of the same two
 * @throws Problem 409, at the wire names of the period's days
 */
export function refuseOverlap(
  resource: PairingResource,
  values: Values,
  others: readonly StoredRecord[],
): void {
  const { period } = resource.pairing
  const met = others.find(({ data }) => isOverlap(period, values, data))
  if (!met) return
  const days = resource.fields.filter(({ name, writeOnly }) => !writeOnly && period?.includes(name))
  const when = days.map(({ wire, name }) => `${wire} ${String(met.data[name] ?? 'open')}`).join(', ')
  const detail = `The two are paired already by ${met.id}${when && ` (${when})`}.`
  const fault = { code: 'overlap', params: {}, message: detail } as const
  throw new Problem('conflict', {
    type: 'overlap',
    detail,
    ...(days.length === 0 ? {} : { errors: Object.fromEntries(days.map(({ wire }) => [wire, fault])) }),
  })
}

/** A call with the operation whose access it needs. */
export interface PairWrite extends ResolvedPairCall {
  operation: 'create' | 'edit' | 'delete'
}

/** Returns calls with more parameters first: only these tell calls of one path apart. */
export function pairWrites({ pairing }: PairingResource): PairWrite[] {
  const { assign, change, remove } = pairing
  const writes: PairWrite[] = [
    { operation: 'create', ...assign },
    ...(change ? [{ operation: 'edit' as const, ...change }] : []),
    { operation: 'delete', ...remove },
  ]
  const count = ({ query }: PairWrite) => Object.keys(query).length
  return writes.toSorted((one, other) => count(other) - count(one))
}

/** Names in a path: `{customer}`. */
export function pathPlaceholders(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Wire values of a request by field name; the pair's own id by `id`. */
export type SentPair = ReadonlyMap<string, unknown>

/** Reads what the call declares from path, query and body. */
export function readPair(call: ResolvedPairCall, req: HonoRequest, body: JsonObject): SentPair {
  const parameters = new URL(req.url).searchParams
  const named = Object.entries(call.body).filter(([wire]) => Object.hasOwn(body, wire))
  return new Map<string, unknown>([
    ...named.map(([wire, name]): [string, unknown] => [name, body[wire]]),
    ...Object.entries(call.query).map(([wire, name]): [string, unknown] => [name, parameters.get(wire)]),
    ...pathPlaceholders(call.path).map((name): [string, unknown] => [name, req.param(name)]),
  ])
}

/** Returns record values that the request has and its caller may set. */
export function valuesOfPair(
  { fields }: ResolvedResource,
  sent: SentPair,
  operation: 'create' | 'edit',
): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter((field) => sent.has(field.name) && isWritable(field, operation))
      .map((field) => [field.name, field.type.fromWire(sent.get(field.name), field)]),
  )
}

/** Renames fields as in the call, so that faults are told at their place in the body. */
export function namedAsIn(call: ResolvedPairCall, resource: PairingResource): PairingResource {
  const names = new Map(Object.entries({ ...call.query, ...call.body }).map(([wire, name]) => [name, wire]))
  const fields = resource.fields.map((field) => ({ ...field, wire: names.get(field.name) ?? field.wire }))
  return { ...resource, fields }
}
