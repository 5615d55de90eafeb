import type { FieldKind } from '../../kinds/fieldKind.ts'
import { plainLanguage } from '../entryLanguage.ts'
import { type EntryLanguage, inOrder } from '../features.ts'
import type { Entry } from './entry.ts'
import type { Finding } from './finding.ts'
import { own } from './read.ts'
import type { Sentence } from './sentence.ts'
import { type FindingCode, sentences } from './sentences.ts'
import type { Keys } from './shape.ts'

/** The rules for what a feature adds to entries. They are loaded where entries are checked, and nowhere else. */
export interface CheckFeature {
  name: string
  /** What the keys of an entry may hold that are its own. */
  keys?: Keys
  /** The options of its kinds of fields, besides those that every field has, and what it adds to other kinds. */
  fields?: Readonly<Record<string, Keys>>
  /** What its kinds of tabs hold besides their name and label, and what must be right about them. */
  tabs?: Readonly<Record<string, TabCheck>>
  /** What it works out of whole records, by the key of `computed`. */
  computed?: Readonly<Record<string, ComputedCheck>>
  /** What its findings say, by their codes. */
  sentences?: Readonly<Record<`C${number}`, Sentence>>
  /** What must be right about an entry among the others. */
  rules?(entry: Entry, entries: readonly Entry[]): Finding[]
}

/** What the rules of one tab look at. */
export interface TabContext {
  /** The entry with the tab. */
  entry: Entry
  entries: readonly Entry[]
}

export interface TabCheck {
  keys: Keys
  rules?(context: TabContext, tab: unknown, path: string): Finding[]
}

export interface ComputedCheck {
  /** The kinds of fields that it can be at. @default an integer */
  kinds?: readonly string[]
  /** Whether what stands at the key has the right shape. */
  fits(given: unknown): boolean
  rules(
    given: unknown,
    around: { fields: ReadonlyMap<string, unknown>; names: readonly string[] },
    path: string,
  ): Finding[]
}

/** Calls by the operation whose access they take although `api` does not name them, below a key of the entry. */
export interface CallsElsewhere {
  key: string
  create: string
  edit: string
  delete: string
  /** Operations without which it cannot do; the rules for the key say so. */
  due: readonly string[]
}

/** What entries are checked by. */
export interface EntryRules {
  language: EntryLanguage
  features: readonly CheckFeature[]
  /** @default none */
  callsElsewhere?: CallsElsewhere
}

/** Composes what entries are checked by: what is said of mistakes does not depend on the order of the features. */
export function composedRules({ features, ...rules }: EntryRules): EntryRules {
  return { ...rules, features: inOrder(features) }
}

/** The rules of the core alone. */
export const plainRules: EntryRules = { language: plainLanguage, features: [] }

/** What a field's kind does; `undefined` where it has none that there is. */
/** Tells whether a field's value is sent and never comes back. */
export function isNeverShown(rules: EntryRules, field: unknown): boolean {
  return (own(field, 'writeOnly') ?? kindOf(rules, field)?.isSecret) === true
}

export function kindOf({ language }: EntryRules, field: unknown): FieldKind | undefined {
  const kind = own(field, 'kind')
  return typeof kind === 'string' && Object.hasOwn(language.kinds, kind) ? language.kinds[kind] : undefined
}

/** Keys of `computed` that features bring. */
export function computedKeys({ features }: EntryRules): string[] {
  return features.flatMap(({ computed = {} }) => Object.keys(computed))
}

/** Everything that can be wrong, also with what features add. */
export function allSentences({ features }: EntryRules): Readonly<Record<FindingCode, Sentence>> {
  return Object.assign({}, sentences, ...features.map((feature) => feature.sentences ?? {}))
}
