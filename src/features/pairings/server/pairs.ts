import { sql } from 'drizzle-orm'
import { isSame } from '../../../model/kinds/mergeRecords.ts'
import type { ResolvedField, ResolvedResource } from '../../../model/language/resolve.ts'
import type { Database } from '../../../server/db/database.ts'
import { Problem } from '../../../server/http/problem.ts'
import { listRecords, type StoredRecord } from '../../../server/records/recordStore.ts'
import { isOverlap } from '../model/pair.ts'

type Values = StoredRecord['data']

/** A resource whose records pair those of two others. */
export type PairingResource = ResolvedResource & { pairing: NonNullable<ResolvedResource['pairing']> }

/** Until the transaction ends, nobody else writes a record that pairs the same two. */
export async function holdPair(
  transaction: Database,
  resource: PairingResource,
  values: Values,
): Promise<void> {
  const key = JSON.stringify([resource.name, ...resource.pairing.sides.map((name) => String(values[name]))])
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** All records of the same two, whatever their period. */
export async function recordsOfPair(
  transaction: Database,
  resource: PairingResource,
  values: Values,
): Promise<StoredRecord[]> {
  const { rows } = await listRecords(transaction, resource, {
    offset: 0,
    sort: { field: { name: 'id', kind: 'text' }, order: 'ASC' },
    filters: sidesOf(resource).map((field) => ({ field, values: [String(values[field.name])] })),
  })
  return rows
}

/** Whether values pair the same two. */
export function isOfPair(resource: PairingResource, one: Values, other: Values): boolean {
  return resource.pairing.sides.every((name) => String(one[name]) === String(other[name]))
}

/** Whether values pair the same two with the same values: what only the server sets makes no other pair. */
export function isSamePair(resource: PairingResource, one: Values, other: Values): boolean {
  const { sides, values, period = [] } = resource.pairing
  const names = new Set([...sides, ...values, ...period])
  return resource.fields.every((field) => !names.has(field.name) || isSame(field, one, other))
}

/**
 * Refuses values that stand beside a record of the same two at some day. Both days of a period count; a missing one
 * leaves it open. A pairing without a period has each pair once.
 *
 * @param others records of the same two
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
  const days = resource.fields.filter(({ name }) => period?.includes(name))
  const when = days.map(({ wire, name }) => `${wire} ${String(met.data[name] ?? 'open')}`).join(', ')
  const detail = `The two are paired already by ${met.id}${when && ` (${when})`}.`
  const fault = { code: 'overlap', params: {}, message: detail } as const
  throw new Problem('conflict', {
    detail,
    ...(days.length === 0 ? {} : { errors: Object.fromEntries(days.map(({ wire }) => [wire, fault])) }),
  })
}

function sidesOf(resource: PairingResource): ResolvedField[] {
  const { sides } = resource.pairing
  return resource.fields.filter(({ name }) => sides.includes(name))
}
