import type { Part } from '#model/language/capabilities.ts'
import type { EntryFeature } from '#model/language/features.ts'
import type { FieldMap, FieldOptions } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Method } from '#model/language/resolved.ts'
import { resolveWrite } from '#model/language/resolveWrites.ts'
import type { TabBase } from '#model/language/tabs.ts'
import type { Text } from '#model/language/text.ts'

export const pairingsModel: EntryFeature = {
  name: 'pairings',
  complete: ({ pairing, title, list, fields }) =>
    pairing
      ? {
          pairing: resolvePairing(pairing, fields),
          ...successionOf(pairing),
          ...bothSides(pairing.sides, title ?? list.columns[0]),
        }
      : {},
  forPerson: pairingFor,
  offers: ({ pairing }) => ({
    operations: pairing ? ['create', 'delete', ...(pairing.change ? (['edit'] as const) : [])] : [],
  }),
}

/** A call that writes a pair. `{name}` in the path is the encoded value of that field, `{id}` the pair's own id. */
export type PairCall<Name extends string = string> = (
  | { put: string }
  | { post: string }
  | { delete: string }
) & {
  /** Parameters of the address: name on the wire → field, or `id`. @default none */
  query?: Readonly<Record<string, Name | 'id'>>
  /** Name on the wire → field. @default none */
  body?: Readonly<Record<string, Name | 'id'>>
}

/**
 * Says that an entry's records pair two others, as assignments pair a subscription with a customer: they are not
 * edited one by one in a form but gathered in a change set, reviewed and then written.
 */
export interface Pairing<Name extends string = string> {
  /** The two `reference` fields: the one that is chosen first on the page, then the one that many are paired with. */
  sides: readonly [Name, Name]
  /** What is entered for each pair, in this order. @default none */
  values?: readonly Name[]
  /** The two `date` fields of its period. The same pair may come again in another period. @default none */
  period?: readonly [Name, Name]
  /** The two `date` fields of the first side's record that a pair's period should lie within. @default none */
  term?: readonly [string, string]
  /**
   * Value of a pair → field of the second side's record that a new pair takes it from, as a customer's number of employees.
   *
   * @default none
   */
  prefill?: Readonly<Partial<Record<Name, string>>>
  /** Values that the record of the first side should have; writing else asks first. @default none */
  expects?: Readonly<Record<string, unknown>>
  /** What is asked and said when a pair is ended. It takes a `period`. @default nothing */
  ending?: Ending<Name>
  /** Makes a pair. Repeating it changes nothing: a backend answers the same pair with the one that is there. */
  assign: PairCall<Name>
  /** Changes a pair's values; sends the version that was seen as `If-Match`. @default pairs cannot be changed */
  change?: PairCall<Name>
  remove: PairCall<Name>
}

/** What is asked and said when a pair is ended. */
export interface Ending<Name extends string = string> {
  /** Why. @default not asked */
  reason?: EndReason<Name>
  /** From today on. Ending earlier is possible, and said. @default nothing is said */
  notice?: Notice
}

/** A pair without an end, or with a later one than was said, has no reason. */
export interface EndReason<Name extends string = string> extends Part {
  /** A `choice` of the entry; `change` sends it under its name on the wire. */
  field: Name
}

export interface Notice {
  /** Whole months, from 1 on. */
  months: number
  /** The end is the last day of a month. @default any day */
  to?: 'monthEnd'
}

/** The change set of a pairing, from this record's side. */
export interface PairingTab extends TabBase {
  tab: 'pairing'
  /** Name of the entry with the `pairing`. */
  of: string
  /** The button in the record's head that makes one pair. @default none */
  one?: Text
}

export interface ResolvedPairCall {
  method: Method
  path: string
  query: Readonly<Record<string, string>>
  body: Readonly<Record<string, string>>
}

export interface ResolvedPairing {
  sides: readonly [string, string]
  values: readonly string[]
  period?: readonly [string, string]
  term?: readonly [string, string]
  prefill: Readonly<Record<string, string>>
  expects: Readonly<Record<string, unknown>>
  /** Name of the field. */
  endReason?: string
  notice?: Notice
  assign: ResolvedPairCall
  change?: ResolvedPairCall
  remove: ResolvedPairCall
}

/** The second side has another of the first ones then. */
function successionOf({ sides: [by, of], period }: Pairing): Partial<Pick<ResolvedResource, 'succession'>> {
  return period ? { succession: { of, by, period } } : {}
}

/** Pairs are called after both sides, unless another field names them. */
function bothSides(
  [first, second]: Pairing['sides'],
  title: string | undefined,
): Partial<Pick<ResolvedResource, 'titleParts'>> {
  if (title === first) return { titleParts: [first, second] }
  return title === second ? { titleParts: [second, first] } : {}
}

/** Pairs without a side or a day could not be told apart. */
function pairingFor(
  { pairing, succession, ...others }: ResolvedResource,
  hidden: ReadonlySet<string>,
): ResolvedResource {
  if (!pairing || [...pairing.sides, ...(pairing.period ?? [])].some((name) => hidden.has(name)))
    return others
  return { ...others, ...(succession ? { succession } : {}), pairing: pairingWithout(hidden, pairing) }
}

/** What is not seen is not sent either: in a change it would empty the value. */
function pairingWithout(hidden: ReadonlySet<string>, pairing: ResolvedPairing): ResolvedPairing {
  const { values, assign, change, remove, endReason, ...others } = pairing
  const callFor = (call: ResolvedPairCall): ResolvedPairCall => ({
    ...call,
    body: Object.fromEntries(Object.entries(call.body).filter(([, name]) => !hidden.has(name))),
  })
  return {
    ...others,
    ...(endReason === undefined || hidden.has(endReason) ? {} : { endReason }),
    values: values.filter((name) => !hidden.has(name)),
    assign: callFor(assign),
    ...(change ? { change: callFor(change) } : {}),
    remove: callFor(remove),
  }
}

/** What an entry says of the pairs that its records are. */
export function resolvePairing(
  { assign, change, remove, ending: { reason, notice } = {}, ...pairing }: Pairing,
  fields: FieldMap = {},
): ResolvedPairing {
  const inBody = reason ? { [wireOf(fields, reason.field)]: reason.field } : {}
  return {
    ...pairing,
    ...(reason ? { endReason: reason.field } : {}),
    ...(notice ? { notice } : {}),
    values: pairing.values ?? [],
    prefill: prefillOf(pairing),
    expects: pairing.expects ?? {},
    assign: resolvePairCall(assign),
    ...(change ? { change: resolvePairCall({ ...change, body: { ...change.body, ...inBody } }) } : {}),
    remove: resolvePairCall(remove),
  }
}

/** Without names that stand for nothing. */
function prefillOf({ prefill = {} }: Pick<Pairing, 'prefill'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(prefill).flatMap(([name, from]) => (from === undefined ? [] : [[name, from]])),
  )
}

function wireOf(fields: FieldMap, name: string): string {
  const { wire = name }: FieldOptions = Object(fields[name])
  return wire
}

function resolvePairCall(call: PairCall): ResolvedPairCall {
  const { method, path } = resolveWrite(call)
  return { method, path, query: call.query ?? {}, body: call.body ?? {} }
}

declare module '#model/language/tabs.ts' {
  interface FeatureTabs {
    pairing: PairingTab
  }
}

declare module '#model/language/resource.ts' {
  interface FeatureKeys<Name extends string = string, Fields = AnyFields> {
    /** Says that its records pair two others and are written as a change set. @default none: written one by one */
    pairing?: Pairing<Name>
  }
}

declare module '#model/language/resolved.ts' {
  interface ResolvedFeatureKeys {
    /** Absent where its records are written one by one. */
    pairing?: ResolvedPairing
  }
}
