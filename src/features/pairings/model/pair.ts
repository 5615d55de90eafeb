import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedPairing } from './index.ts'

/** Values by field name; days as `YYYY-MM-DD`. */
export type PairValues = Readonly<Record<string, unknown>>

/** The record whose pairs are edited, such as one subscription. */
export interface PairPlace {
  /** Name of the entry with the `pairing`. */
  resource: string
  /** Name of its `reference` field. */
  side: string
  id: Identifier
}

/** A stored pair, seen from one side. */
export interface StoredPair {
  id: Identifier
  other: Identifier
  values: PairValues
  /** `updatedAt`, sent as `If-Match`. */
  version?: string
}

/** A record on the other side, as far as a change set has to know it. */
export interface OtherRecord {
  id: Identifier
  title: string
}

/** @throws for an entry without one: a mistake of the programmer */
export function pairingOf(resource: ResolvedResource): ResolvedPairing {
  if (resource.pairing) return resource.pairing
  throw new Error(`"${resource.name}" has no pairing`)
}

export function otherSideOf(resource: ResolvedResource, side: string): string {
  const [first, second] = pairingOf(resource).sides
  return side === first ? second : first
}

export function entryOfSide(resource: ResolvedResource, side: string): string {
  return resource.fields.find((field) => field.name === side)?.resource ?? ''
}

export function sideOf(pairs: ResolvedResource, { name }: ResolvedResource): string | undefined {
  return pairingOf(pairs).sides.find((side) => entryOfSide(pairs, side) === name)
}

/** Returns names of values and days, in the order of the entry. */
export function valueNames({ values, period }: ResolvedPairing): string[] {
  return [...new Set([...values, ...(period ?? [])])]
}

/** Returns what is known of a stored pair besides its sides: what was entered, and why it ends. */
export function storedNames(pairing: ResolvedPairing): string[] {
  return [...valueNames(pairing), ...(pairing.endReason === undefined ? [] : [pairing.endReason])]
}

/** Returns `null` for the reason of values that have no end, or a later one than it was given for, else nothing. @param before as they were */
export function oldReason(
  { endReason, period }: ResolvedPairing,
  before: PairValues,
  values: PairValues,
): PairValues {
  if (endReason === undefined) return {}
  const { to: was } = daysOf(period, before)
  const { to: is } = daysOf(period, values)
  const isOld = isSamePairValue(before[endReason], values[endReason]) && was !== undefined
  return is === undefined || (isOld && is > was) ? { [endReason]: null } : {}
}

export function storedPair(resource: ResolvedResource, side: string, record: AnyRecord): StoredPair {
  const names = storedNames(pairingOf(resource))
  return {
    id: record.id,
    other: idAt(record, otherSideOf(resource, side)),
    values: Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
    ...(typeof record.updatedAt === 'string' ? { version: record.updatedAt } : {}),
  }
}

/** Returns `''` for none. */
export function idAt(record: AnyRecord, side: string): Identifier {
  const id = record[side]
  return typeof id === 'number' || typeof id === 'string' ? id : ''
}

/** Treats absent values as empty. */
export function isSamePairValues(one: PairValues, other: PairValues, names: readonly string[]): boolean {
  return names.every((name) => isSamePairValue(one[name], other[name]))
}

export function isSamePairValue(one: unknown, other: unknown): boolean {
  return (one ?? '') === (other ?? '') || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

type PeriodFields = readonly [string, string] | undefined

/** Returns both days, included; an open end is `undefined`. */
export function daysOf(period: PeriodFields, values: PairValues): { from?: string; to?: string } {
  if (!period) return {}
  const [from, to] = period.map((name) => values[name])
  return {
    ...(typeof from === 'string' && from !== '' ? { from } : {}),
    ...(typeof to === 'string' && to !== '' ? { to } : {}),
  }
}

/** Tells whether two pairs share a day. Without a period they always do. */
export function isOverlap(period: PeriodFields, one: PairValues, other: PairValues): boolean {
  const [left, right] = [daysOf(period, one), daysOf(period, other)]
  return isNotAfter(left.from, right.to) && isNotAfter(right.from, left.to)
}

export function isReversed(period: PeriodFields, values: PairValues): boolean {
  const { from, to } = daysOf(period, values)
  return !isNotAfter(from, to)
}

/** Tells whether a period exceeds another. An open end exceeds each that is set. */
export function isBeyond(
  inner: { from?: string; to?: string },
  outer: { from?: string; to?: string },
): boolean {
  const isTooEarly = outer.from !== undefined && (inner.from === undefined || inner.from < outer.from)
  const isTooLate = outer.to !== undefined && (inner.to === undefined || inner.to > outer.to)
  return isTooEarly || isTooLate
}

/** ISO days sort as text. */
function isNotAfter(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || from <= to
}
