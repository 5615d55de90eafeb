import type { RightsStatement } from '../rights/rightsTemplate.ts'
import type { Requirement } from './access.ts'
import type { Computed } from './computed.ts'
import type { Text } from './text.ts'

/** The kinds that the core has. Each has a React-free half in `model/kinds` and a view half in `panel/fields`. */
export const fieldKindNames = [
  'text',
  'longText',
  'richText',
  'email',
  'url',
  'phone',
  'uuid',
  'password',
  'iban',
  'bic',
  'colour',
  'integer',
  'number',
  'percent',
  'money',
  'date',
  'dateTime',
  'time',
  'weekday',
  'choice',
  'flag',
  'choices',
  'tags',
  'address',
  'image',
  'file',
  'video',
  'json',
  'reference',
  'references',
  'list',
  'findings',
] as const
export type BuiltInKindName = (typeof fieldKindNames)[number]

export function isBuiltIn(name: unknown): name is BuiltInKindName {
  return fieldKindNames.some((builtIn) => builtIn === name)
}

/** The kinds of fields that lie whole in files of their own, and those of features: name → `true`. They extend it there. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface AddedKinds {}

declare const ownKind: unique symbol

/** A kind that the product has defined (`defineFieldKind`); only its builder makes such fields. */
export type OwnKindName = string & { readonly [ownKind]: true }

/** The kinds a field can have. */
export type FieldKindName = BuiltInKindName | keyof AddedKinds | OwnKindName

/** Identifies a record. Backends use text or numbers. */
export type Identifier = string | number

/** When a person may enter a value: always, only while creating, or never (the server sets it). */
export type Editable = 'always' | 'create' | 'never'

/** Who may see or enter a field, beyond what the resource asks for. */
export interface FieldAccess {
  /** To see it: in lists, forms, record pages, exports and the API's answers. @default [] */
  show?: Requirement
  /** To enter it; without them the form shows the value as text. @default [] */
  edit?: Requirement
}

/** What a sibling's value is compared to. All that is said must hold. */
export interface Comparison {
  /** At least this: a number, or a day or an instant as it is stored. */
  min?: number | string
  /** At most this. */
  max?: number | string
  /** Anything but this, nothing at all too. */
  not?: string | number | boolean
  /** Whether there is a value. */
  filled?: boolean
  /** All of these: values (which one of several choices can hold together), lists of values, comparisons. */
  all?: readonly unknown[]
}

/**
 * What sibling fields must hold, by name: a value, one of a list of values, or a comparison. A field with several
 * values (`choices`) holds each of them. All of them must be met.
 *
 * @example { state: 'PAID', channel: ['POST', 'MAIL'], amount: { min: 100 } }
 */
export type Conditions = Readonly<Record<string, unknown>>

/** Conditions that must be met together; of a list of such sets, one. */
export type Condition = Conditions | readonly Conditions[]

/** How much of a form's row an input takes where there is room. */
export const widths = ['full', 'half', 'third'] as const
export type Width = (typeof widths)[number]

/** Keys that every field may have, whatever its kind. */
export interface FieldOptions {
  /** Name of the field in lists, forms and exports. */
  label: Text
  /** One sentence below the input. @default none */
  help?: Text
  /**
   * Key of the value on the wire, where the backend names it otherwise. `meta.total` is the `total` inside of `meta`;
   * such a value can only be read. @default the field's own name
   */
  wire?: string
  /** A value must be given. @default false */
  required?: boolean
  /** When it can be entered. @default 'always' */
  edit?: Editable
  /** Sent to the backend, never shown (a note that goes into an invitation, say). @default false; passwords: true */
  writeOnly?: boolean
  /** Without a value a creation sends `null` or an empty list; `false`: nothing, for backends that do not know the key. @default true */
  sendEmpty?: boolean
  /** Asked for only where the record has these values; elsewhere it is empty. @default always */
  when?: Condition
  /** What people are told in place of the usual message, by what is wrong (`required`, `min`, …). @default the usual ones */
  messages?: Readonly<Record<string, Text>>
  /** How much of its row the input takes in a form. @default as the section's columns say */
  width?: Width
  /** Permissions of this one field. @default those of the resource */
  access?: FieldAccess
  /** Worked out by the panel; such a field is never entered, sent or stored. @default none */
  computed?: Computed
  /** Tells of a person: it is emptied when the person is erased (`person`). @default false */
  personal?: boolean
}

/** Bounds of a text. */
export interface LengthOptions extends FieldOptions {
  /** Shortest text in characters. @default none */
  minLength?: number
  /** Longest text in characters. @default that of the kind */
  maxLength?: number
}

export interface TextOptions extends LengthOptions {
  /** Value of a new record. @default none */
  default?: string
}

export interface LineOptions extends TextOptions {
  /** No blanks of any kind. @default false */
  noSpaces?: boolean
  /** Only small, or only capital letters. @default both */
  letters?: 'lower' | 'upper'
}

export interface NumberOptions extends FieldOptions {
  /** Value of a new record. @default none */
  default?: number
  /** Smallest value. @default none */
  min?: number
  /** Largest value. @default none */
  max?: number
  /** The value must be above this one. @default none */
  moreThan?: number
  /** The value must be below this one. @default none */
  lessThan?: number
  /** Above or below zero; zero is neither. @default any */
  sign?: 'positive' | 'negative'
}

/** What a number counts, which decides how it reads: `1,2 MB`, `2:35`. */
export const units = ['bytes', 'seconds'] as const
export type Unit = (typeof units)[number]

export interface IntegerOptions extends NumberOptions {
  /** What is counted. The number itself stays as it is where it is entered, sent and calculated with. @default any */
  unit?: Unit
}

export interface MoneyOptions extends NumberOptions {
  /** ISO 4217 code. Amounts are plain decimal numbers on the wire (12.5 is twelve and a half). */
  currency: string
}

export interface DateOptions extends FieldOptions {
  /** Value of a new record, as `YYYY-MM-DD` (instants: ISO 8601 with zone). @default none */
  default?: string
  /** Name of another date field that this one must not be earlier than. @default none */
  notBefore?: string
}

/** How a choice looks in lists: a meaning, never a colour. */
export const tones = ['neutral', 'positive', 'warning', 'negative', 'info'] as const
export type Tone = (typeof tones)[number]

/** What an option of a choice lets a person do. */
export interface Grant {
  /** One sentence beside the option. @default none */
  description?: Text
  statements: readonly RightsStatement[]
  /** Whether it counts only with a second factor. @default false */
  secondFactor?: boolean
}

export interface ChoiceOptions<Value extends string = string> extends FieldOptions {
  /** Every value with its text. */
  options: Readonly<Record<Value, Text>>
  /** Meaning of single values, shown as icon and colour beside the word. @default 'neutral' for each */
  tones?: Readonly<Partial<Record<NoInfer<Value>, Tone>>>
  /**
   * The options are rights templates: what each lets a person do. The matrix of it stands beside the choice, and a
   * change is reviewed, permission by permission, before it is written. @default none
   */
  grants?: Readonly<Partial<Record<NoInfer<Value>, Grant>>>
  /** Value of a new record. @default none */
  default?: NoInfer<Value>
}

export interface ChoicesOptions<Value extends string = string> extends ReferencesOptions {
  /** Every value with its text. */
  options: Readonly<Record<Value, Text>>
}

export interface FlagOptions extends FieldOptions {
  /** Only yes will do, as for a consent: it is required then. @default false */
  accepted?: boolean
  /** Value of a new record. @default none */
  default?: boolean
}

/** A kind whose new records start with a text that the kind understands. */
export interface StartOptions<Value = string> extends FieldOptions {
  /** Value of a new record. @default none */
  default?: Value
}

export interface ReferenceOptions extends FieldOptions {
  /**
   * The record is a part of the one that it leads to, as a version is of a form: it goes with it, and does not count
   * among those that use records. @default false
   */
  isPart?: boolean
}

export interface ReferencesOptions extends FieldOptions {
  /** Fewest entries. @default none */
  minItems?: number
  /** Most entries. @default none */
  maxItems?: number
}

export interface ListOptions<Fields extends FieldMap = FieldMap> extends ReferencesOptions {
  /** The fields of one item. */
  fields: Fields
  /** Which of them a list shows of each item. @default none: it shows how many items there are */
  summary?: keyof Fields & string
}

/** A postal address. Parts that are not known are `null`. */
export interface Address {
  street: string | null
  postalCode: string | null
  city: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
}

declare const valueType: unique symbol

/**
 * A field as an author declares it. Plain data; `Value` exists for the compiler only.
 * Made by the builders beside this file, or written as JSON with the same keys.
 */
export interface Field<Value = unknown> {
  readonly kind: FieldKindName
  readonly [valueType]?: Value
}

export type FieldMap = Readonly<Record<string, Field>>

/** The value that a field holds in a record. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never

/** Options of a kind, and none besides: a key that the kind does not have is a mistake, not a remark. */
export type Only<O, Options> = O & { readonly [K in Exclude<keyof O, keyof Options>]?: never }

/** Whether options promise a value, so that `null` need not be handled. */
export type Filled<O, Value> = O extends { required: true } | { default: unknown } ? Value : Value | null
