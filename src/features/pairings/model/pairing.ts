import type { Method } from '../../../model/language/resolved.ts'
import type { TabBase } from '../../../model/language/tabs.ts'

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
  /** Makes a pair. Repeating it changes nothing: a backend answers the same pair with the one that is there. */
  assign: PairCall<Name>
  /** Changes a pair's values; sends the version that was seen as `If-Match`. @default pairs cannot be changed */
  change?: PairCall<Name>
  /** Ends a pair; sends `If-Match` too. */
  remove: PairCall<Name>
}

/** The change set of a pairing, from this record's side. */
export interface PairingTab extends TabBase {
  tab: 'pairing'
  /** Name of the entry with the `pairing`. */
  of: string
}

declare module '../../../model/language/tabs.ts' {
  interface FeatureTabs {
    pairing: PairingTab
  }
}

export interface ResolvedPairCall {
  method: Method
  path: string
  /** Name on the wire → field, or `id`. */
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
  assign: ResolvedPairCall
  change?: ResolvedPairCall
  remove: ResolvedPairCall
}

declare module '../../../model/language/resource.ts' {
  interface FeatureKeys<Name extends string = string> {
    /** Says that its records pair two others and are written as a change set. @default none: written one by one */
    pairing?: Pairing<Name>
  }
}

declare module '../../../model/language/resolved.ts' {
  interface ResolvedFeatureKeys {
    /** Absent where its records are written one by one. */
    pairing?: ResolvedPairing
  }
}
