import type { Kinds, KindsByName } from '../kinds/fieldKind.ts'
import type { Operation, Requirement } from './access.ts'
import type { AnyRecord } from './field.ts'
import type { FindingSource, ResolvedResource } from './resolved.ts'
import type { AnyResource } from './resource.ts'
import type { Text } from './text.ts'

/**
 * What a feature adds to the language of entries, apart from the rules (`check/features.ts`). Its keys get their types
 * by `FeatureKeys` and `ResolvedFeatureKeys`, which it extends in its own folder.
 */
export interface EntryFeature {
  name: string
  /** The kinds of fields that it brings. */
  kinds?: Kinds
  /** Keys of a completed entry that are its own. What one person may not know of, `forPerson` leaves out. */
  keys?: readonly (keyof ResolvedResource)[]
  /** What an entry says of it, with every default filled in. */
  complete?(entry: AnyResource, context: CompletionContext): Partial<ResolvedResource>
  /** Its keys, as far as somebody may know of them who may not see some of the entry's fields. @default all of them */
  forPerson?(resource: ResolvedResource, hidden: ReadonlySet<string>): Partial<ResolvedResource>
  /** What can be done with records besides the calls and actions that the entry names. */
  offers?(resource: ResolvedResource): OfferedActions
  /** Its keys of an entry that a deployment hides: whatever takes rights of its own takes more than anybody has. @default as they are */
  hide?(resource: ResolvedResource): Partial<ResolvedResource>
  /** Changes completed entries that can say some things only when all are known. */
  completeAll?(resources: readonly ResolvedResource[]): readonly ResolvedResource[]
  /** The entries whose records a number is worked out from, by its key of `computed`. */
  computed?: Readonly<
    Record<string, (given: unknown, resource: Pick<ResolvedResource, 'fields'>) => readonly string[]>
  >
  /** Those of its keys of `computed` that are no part of a record: they come to the rows of a list that are there already. */
  later?: readonly string[]
  /** First parts of its calls to the own API that follow from no entry, so that no entry may have them. @default none */
  ownCalls?: readonly string[]
  /** What it finds wrong with the values of a field besides the rules of a `findings` field. */
  findings?: FindingSource
  /** What records of an entry come to in a month by others; `undefined` where they come to nothing. */
  dues?(resource: ResolvedResource, resources: readonly ResolvedResource[]): Dues | undefined
}

export interface OfferedActions {
  /** Operations that it has a call for, whoever may use them. */
  operations?: readonly Operation[]
  /** Others, by their names. */
  actions?: Readonly<Record<string, { label: Text; access: Requirement }>>
}

export interface CompletionContext {
  timeZone: string
  /** What the entry's list is ordered by. */
  sort: readonly [string, 'ASC' | 'DESC']
}

/** Days from one to another, both included, `YYYY-MM-DD`; `''` is open. */
export interface Stretch {
  from: string
  to: string
}

/** What one record comes to in a month, and for how long. */
export interface Due extends Stretch {
  /** In whole cents, or what the smallest unit of the currency is; `undefined` where no price is known. */
  amount: number | undefined
}

/** How records of an entry come to something in a month by others that they refer to: rentals by the price of a tool. */
export interface Dues {
  /** The field that refers to the record with the price. */
  by: string
  /** The entry of the records with the price. */
  priced: ResolvedResource
  currency: string
  /** Fetched by whoever reckons. */
  rule(): Promise<DueRule>
}

/**
 * The one rule for what counts, when, and how much.
 *
 * @param priced `undefined` where it could not be read
 * @returns `undefined` where it comes to nothing on any day
 */
export type DueRule = (record: AnyRecord, priced: AnyRecord | undefined) => Due | undefined

/** What entries are written in: the kinds of fields, and what features add. */
export interface EntryLanguage {
  kinds: KindsByName
  features: readonly EntryFeature[]
}
