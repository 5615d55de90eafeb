import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedPairing } from './index.ts'

/** Values of a pair by field name; days as `YYYY-MM-DD`. */
export type PairValues = Readonly<Record<string, unknown>>

/** The record from whose side pairs are looked at: one subscription with its customers, or the reverse. */
export interface PairPlace {
  /** Name of the entry with the `pairing`. */
  resource: string
  /** The side that is given: name of a `reference` field. */
  side: string
  id: Identifier
}

/** A pair as the backend has it, seen from one side. */
export interface StoredPair {
  id: Identifier
  other: Identifier
  values: PairValues
  /** Its `updatedAt`, sent as `If-Match`. */
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

/** What is entered for a pair and its period, each once, in the order of the entry. */
export function valueNames({ values, period }: ResolvedPairing): string[] {
  return [...new Set([...values, ...(period ?? [])])]
}

export function storedPair(resource: ResolvedResource, side: string, record: AnyRecord): StoredPair {
  const names = valueNames(pairingOf(resource))
  return {
    id: record.id,
    other: idAt(record, otherSideOf(resource, side)),
    values: Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
    ...(typeof record.updatedAt === 'string' ? { version: record.updatedAt } : {}),
  }
}

/** The id that a reference holds; `''` for none. */
export function idAt(record: AnyRecord, side: string): Identifier {
  const id = record[side]
  return typeof id === 'number' || typeof id === 'string' ? id : ''
}

/** Whether two sets of values say the same; what is absent is the same as empty. */
export function isSameValues(one: PairValues, other: PairValues, names: readonly string[]): boolean {
  return names.every((name) => isSameValue(one[name], other[name]))
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return (one ?? '') === (other ?? '') || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

type PeriodFields = readonly [string, string] | undefined

/** The days of a period, both included; an end that is open is `undefined`. */
export function daysOf(period: PeriodFields, values: PairValues): { from?: string; to?: string } {
  if (!period) return {}
  const [from, to] = period.map((name) => values[name])
  return {
    ...(typeof from === 'string' && from !== '' ? { from } : {}),
    ...(typeof to === 'string' && to !== '' ? { to } : {}),
  }
}

/** Whether two pairs hold at the same time, be it for one day. Without a period they always do. */
export function isOverlap(period: PeriodFields, one: PairValues, other: PairValues): boolean {
  const [left, right] = [daysOf(period, one), daysOf(period, other)]
  return isNotAfter(left.from, right.to) && isNotAfter(right.from, left.to)
}

export function isReversed(period: PeriodFields, values: PairValues): boolean {
  const { from, to } = daysOf(period, values)
  return !isNotAfter(from, to)
}

/** Whether a period reaches beyond another one. An open end reaches beyond each that is set. */
export function isBeyond(
  inner: { from?: string; to?: string },
  outer: { from?: string; to?: string },
): boolean {
  const isTooEarly = outer.from !== undefined && (inner.from === undefined || inner.from < outer.from)
  const isTooLate = outer.to !== undefined && (inner.to === undefined || inner.to > outer.to)
  return isTooEarly || isTooLate
}

/** Days stand so that their texts have their order. */
function isNotAfter(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || from <= to
}
