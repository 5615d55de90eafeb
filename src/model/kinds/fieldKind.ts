import type * as yupModule from '#validation/yup.ts'
import type { JsonObject } from '../base/json.ts'
import type {
  Field,
  FieldKindName,
  FieldKinds,
  FieldOptions,
  Identifier,
  OwnKindName,
} from '../language/field.ts'
import type { FieldOf, KnownFindings, OptionOf, ResolvedField } from '../language/resolved.ts'
import type { Language, Text } from '../language/text.ts'

/** The yup module with our own rules, as a parameter: see `FieldKind.rule`. */
export type Yup = typeof yupModule

/** What people call a record; its id where nobody knows. */
export type TitleOf = (resource: string, id: Identifier) => string

/** Random numbers from 0 (inclusive) to 1 (exclusive), injected so that samples are repeatable. */
export type Random = () => number

/** The id of a record that there is, `null` where an entry has none. */
export type OneId = (resource?: string) => Identifier | null

/** Where in a value something is: which item or step, counted from 1, its title, and which field of the item. */
export interface LeadPlace {
  number: number
  title?: string
  /** Name of the item's field. */
  part?: string
  isStep?: boolean
  /** Key of the step. */
  key?: string
}

/** A record that a value leads to. */
export interface ValueLead {
  resource: string
  id: Identifier
  /** From the outside to the inside. @default the value itself */
  at?: readonly LeadPlace[]
}

/** Records that a value refers to, by the path of the place on the wire. */
export interface WireReference {
  path: string
  resource: string
  ids: string[]
}

/** The record that an address leads to; `undefined` for every other address. */
export type ReadLink = (address: string) => Pick<ValueLead, 'resource' | 'id'> | undefined

/** What an option may be: how many, a number, a flag, a text in both languages, a word, or one of some values. */
export type OptionShape = 'count' | 'amount' | 'flag' | 'text' | 'word' | readonly (string | number)[]

/** The same for options that more is known of: how much, and whether the kind can do without. */
export type CoreShape =
  | OptionShape
  | 'leastLength'
  | 'mostLength'
  | 'leastItems'
  | 'mostItems'
  | 'currency'
  | 'resource'
  | 'choices'
  | 'tones'
  | 'grants'
  | 'fields'
  | 'rules'

/** What a new record may start with. Bounds that a field sets are looked at besides. */
export interface Start {
  expected: Readonly<Record<Language, string>>
  fits(value: unknown, field: Readonly<Record<string, unknown>>): boolean
}

/**
 * What values are to those who store, compare and calculate: quantities, places in a row (Monday comes before Tuesday),
 * days, instants and times as texts that stand in their order, documents, several values, items with fields.
 */
export type Holds = 'number' | 'rank' | 'day' | 'instant' | 'time' | 'html' | 'values' | 'items'

/** What a list can do with a kind of field. */
export type InLists<F = ResolvedField> = Narrowing<F> & {
  /** Whether rows can be put in its order. */
  sort: boolean
  /** Whether the search looks into it: its value is text that people read. */
  search: boolean
}

/** How rows are narrowed by a kind: to some values, to those between two, or not at all. */
type Narrowing<F> = { filter: 'values' | 'none' } | { filter: 'range'; isEnd: IsEnd<F> }
/** Whether a range can begin and end at a value. It may lie outside of the bounds that the field sets. */
type IsEnd<F> = (value: unknown, field: F) => boolean

/** Kinds by their names, each with its own fields. */
export type Kinds = { readonly [K in keyof FieldKinds]?: FieldKind<K> }

/** The same for who asks by any name: none is asked about another one's field. */
export type KindsByName = Readonly<Record<string, FieldKind>>

/** A text of one line. */
export const asText: InLists = { filter: 'values', sort: true, search: true }
/** A quantity: a number, a day, an instant. */
export function asQuantity<F>(isEnd: IsEnd<F>): InLists<F> {
  return { filter: 'range', isEnd, sort: true, search: false }
}
/** One of a few values. */
export const asState: InLists = { filter: 'values', sort: true, search: false }
/** It leads to other records. */
export const asReference: InLists = { filter: 'values', sort: false, search: false }
/** It is shown, and that is all. */
export const onlyShown: InLists = { filter: 'none', sort: false, search: false }

/**
 * The React-free half of a field kind, with everything that others need to know of it: none of them asks for its name.
 * The other half (column, input, filter) is its view. All methods but `sample` take whatever a backend sends and never
 * throw.
 */
export interface FieldKind<K extends FieldKindName = FieldKindName, Extra = unknown> {
  /** What it is called. */
  label: Text
  /** The product has defined it. @default a kind of the core or of a feature */
  own?: OwnKind
  /** Its options besides those that every field has. @default none */
  options?: Readonly<Partial<Record<OptionOf<K>, CoreShape>>>
  /** What the default of a field may be. @default fields of the kind have none */
  start?: Start
  /** A field with what it cannot do without, to be tried out. @default it cannot be tried out by itself */
  example?(options: FieldOptions): Field
  /** @default single values without an order of their own */
  holds?: Holds
  /** Free words, in one line or several. @default the value is something else, or has a form of its own */
  words?: 'line' | 'lines'
  /** How several of them stand in one text that is pasted: lines, or addresses beside names. @default they do not */
  pasted?: 'lines' | 'addresses'
  /** People take it elsewhere letter by letter: it can be copied where it stands. @default false */
  isCopied?: boolean
  /** Its values have one form, so that whatever else a backend sends is a mistake. @default false */
  isFormed?: boolean
  /** What a `findings` field tells of values besides its rules: it names their field under what the kind is called. @default nothing */
  findings?: KnownFindings
  /** Worked out by the panel whatever the field says. @default false */
  isComputed?: boolean
  /** Whether there is nothing to choose: its one value says nothing, and is not asked for. @default never */
  isConstant?(field: FieldOf<K>): boolean
  /** Never shown, not even to who has entered it. @default false */
  isSecret?: boolean
  /** Tells a record from all others, so that a copy has another one. @default false */
  isUnique?: boolean
  /** Nothing is an empty value on the wire, and never `null`. @default false */
  isNeverNull?: boolean
  /**
   * The rule of a value as it stands in a record; `null` and `undefined` are fine for it. That a value must be
   * there at all is added by `recordSchema`, so that every kind means the same by "missing".
   * yup is passed in, so that lists do not load it.
   */
  rule(yup: Yup, field: FieldOf<K> & Extra): yupModule.AnySchema
  /** Wire → record. What it cannot read it passes on, so that a person sees what the backend sent. */
  fromWire(value: unknown, field: FieldOf<K> & Extra): unknown
  /** The same in the browser, where values go back to where they came from: parts keep what they came as. @default as `fromWire` */
  fromAnswer?(value: unknown, field: FieldOf<K> & Extra): unknown
  /**
   * Record → wire. Empty input becomes `null`.
   *
   * @param received what the backend has sent for it; what the kind does not know of it is kept. @default nothing is known
   */
  toWire(value: unknown, field: FieldOf<K> & Extra, received?: unknown): unknown
  /** Stored → wire, of what `fromWire` has read: nothing is put in order twice. @default as `toWire` */
  fromStore?(value: unknown): unknown
  /** A plausible valid value. */
  sample(random: Random, field: FieldOf<K> & Extra): unknown
  /** A sample that leads to records which there are. @default as `sample` */
  sampleWith?(random: Random, field: FieldOf<K> & Extra, oneId: OneId): unknown
  /**
   * What stands in a required field once the person is erased: it passes the field's own rules and names nobody.
   *
   * @param mark some letters and digits that tell the erased ones apart, from which nobody can be told
   */
  anonymous?(mark: string, field: FieldOf<K> & Extra): string
  /** Localised text of the value, as in an export; `''` for nothing. Without titles records are told by their ids. */
  toText(value: unknown, field: FieldOf<K> & Extra, language: Language, titleOf?: TitleOf): string
  inLists: InLists<FieldOf<K> & Extra>
  /**
   * How the value also stands in the text that the API's search looks into, and what somebody types is looked for as well, so
   * that it is found however it is written: letters and digits that stand in the value in this order. @default only as it is
   */
  searchedAs?(value: unknown): string | undefined
  /** All values that a field can have, where they are few: lists are narrowed by ticking them. @default none */
  fewValues?(field: FieldOf<K> & Extra): readonly (string | number | boolean)[]
  /** The local API orders lists by how many of these a value holds: an SQL path from the value, `$` for its items. @default by the value */
  counted?: string
  /** What the API looks up and holds when it is written. @param path of the value on the wire. @default what `resource` of the field says */
  refersTo?(value: unknown, field: FieldOf<K> & Extra, path: string): readonly WireReference[]
  /** Changes every rich text in a value as it stands on the wire. @param ofFields does so in an object with fields of its own. @default the value is one, or none */
  richTexts?(
    value: unknown,
    path: string,
    change: (html: string, path: string) => string,
    ofFields: (fields: readonly ResolvedField[], values: JsonObject, prefix: string) => JsonObject,
  ): unknown
  /** What a list is ordered by. @default the value; of a list its length */
  sortValue?(value: unknown, field: FieldOf<K> & Extra): unknown
  /** How a number is written in a sheet, as Excel's formats are, and how many of it make one there. */
  inSheets?(field: FieldOf<K> & Extra): { format: string; perOne?: number }
  /** Entries whose records a value may lead to; `'any'`: it holds links. @default none */
  leadsTo?(field: FieldOf<K> & Extra): readonly string[] | 'any'
  /** The records that a value leads to, in their order. */
  leads?(value: unknown, field: FieldOf<K> & Extra, readLink: ReadLink): readonly ValueLead[]
  /** The JSON Schema (OpenAPI 3.1) of the value on the wire. */
  openApi(field: FieldOf<K> & Extra): Record<string, unknown>
}

/** Kinds that an own one can be like: their values are single ones that need nothing around them. */
export type PlainKind =
  | ('text' | 'longText' | 'email' | 'url' | 'phone' | 'uuid' | 'iban' | 'bic' | 'colour' | 'flag')
  | ('integer' | 'number' | 'percent' | 'money' | 'date' | 'dateTime' | 'time' | 'weekday')

/** The view half of an own kind. The panel, which draws it, extends it. */
// biome-ignore lint/correctness/noUnusedVariables: who extends it needs the name
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface OwnViews<Extra> {}

/** What an own kind is and does; `Extra` are the options that only its fields have. */
export interface OwnHalves<Extra> extends OwnViews<Extra> {
  /** What it is called. */
  label: Text
  /**
   * The kind that its values are stored, ordered and calculated with as: a rating is a whole number to databases,
   * spreadsheets and backends. What is left out below is as in that kind.
   */
  like: PlainKind
  /** What the default of a field must be, said where it is something else. */
  start?: Start
  /** What it does otherwise. Without React: the API runs it too. */
  values?: Partial<FieldKind<OwnKindName, Extra>>
  /** Whether columns of it stand right-aligned. */
  alignRight?: boolean
}

/** A field kind of the product as the panel knows it. */
export interface OwnKind extends OwnHalves<unknown> {
  name: OwnKindName
  options?: Readonly<Record<string, OptionShape>>
}
