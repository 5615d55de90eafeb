import type { Kinds, KindsByName } from '../kinds/fieldKind.ts'
import type { Operation, Requirement } from './access.ts'
import type { History } from './history.ts'
import type { ResolvedResource } from './resolved.ts'
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
  /** What an entry says of it, with every default filled in. */
  complete?(entry: AnyResource, context: CompletionContext): Partial<ResolvedResource>
  /** An entry without what somebody may not know of its keys who may not see some of the entry's fields. @default as it is */
  forPerson?(resource: ResolvedResource, hidden: ReadonlySet<string>): ResolvedResource
  /** What can be done with records besides the calls and actions that the entry names. */
  offers?(resource: ResolvedResource): OfferedActions
  /** Its keys of an entry that a deployment hides: whatever takes rights of its own takes more than anybody has. @default as they are */
  hide?(resource: ResolvedResource): Partial<ResolvedResource>
  /** Changes completed entries that can say some things only when all are known. */
  completeAll?(resources: readonly ResolvedResource[]): readonly ResolvedResource[]
  /** What it works out, by the key of `computed`. */
  computed?: Readonly<Record<string, WorkedOut>>
  /** First parts of its calls to the own API that follow from no entry, so that no entry may have them. @default none */
  ownCalls?: readonly string[]
}

export interface WorkedOut {
  /** The entries whose records it is worked out from. @param given what stands at its key */
  from(given: unknown, resource: Pick<ResolvedResource, 'fields'>): readonly string[]
  /** It is no part of a record: it comes to the rows of a list that are there already. */
  isLater?: true
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
  /** Tells whether records with the price say themselves what it was. */
  isDated: boolean
  /** Fetched by whoever reckons. */
  rule(): Promise<DueRule>
}

/** What a record comes to from a day on, until the next step. */
export interface DueStep {
  /** `YYYY-MM-DD`; `''` has no beginning. */
  from: string
  /** `undefined` where it comes to nothing. */
  due: Due | undefined
}

/**
 * The one rule for what counts, when, and how much.
 *
 * @param priced `undefined` where it could not be read
 * @returns the oldest first
 */
export type DueRule = (record: History, priced: History | undefined) => DueStep[]

/** What entries are written in: the kinds of fields, and what features add. */
export interface EntryLanguage {
  kinds: KindsByName
  features: readonly EntryFeature[]
}

/** Returns features in the order in which they are asked, however they were listed. */
export function inOrder<Feature extends { name: string }>(features: readonly Feature[]): Feature[] {
  return features.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
