import type { Requirement } from './access.ts'
import type { Part } from './capabilities.ts'
import type { Text } from './text.ts'

/** The kinds of fields, each with its options: name → options. The files of kinds extend it, those of features too. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface FieldKinds {}

/**
 * A kind that the product has defined (`defineFieldKind`); only its builder makes such fields. To the compiler all of them
 * have this one name: it knows none of theirs, and can still tell them from the others.
 */
export type OwnKindName = 'a kind of the product'

/** The kinds a field can have. */
export type FieldKindName = keyof FieldKinds | OwnKindName

/** Identifies a record. Backends use text or numbers. */
export type Identifier = string | number

/** A record, whatever its entry. */
export type AnyRecord = { id: Identifier; [name: string]: unknown }

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

/**
 * What the panel works out itself from the records that it reads. Such a field is never sent, entered or stored.
 * A list that the panel pages itself can be sorted and filtered by it.
 * `sum`: these number fields of the record together; what is empty counts nothing.
 */
export type Computed = { sum: readonly string[] } | FeatureComputed[keyof FeatureComputed]

/** What features work out: key → what stands there. They extend it in their own folders. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface FeatureComputed {}

/** Keys that every field may have, whatever its kind. */
export interface FieldOptions extends Part {
  /** Name of the field in lists, forms and exports. */
  label: Text
  /** One sentence below the input. @default none */
  help?: Text
  /**
   * Key of the value on the wire, where the backend names it otherwise. `meta.total` is the `total` inside of `meta`,
   * which entries with a backend write with what stands beside it, and others only read. @default the field's own name @example 'invoice_no'
   */
  wire?: string
  /** A value must be given. @default false */
  required?: boolean
  /** When it can be entered. @default 'always' */
  edit?: Editable
  /** Sent to the backend, never shown (a note that goes into an invitation, say). @default false; passwords: true */
  writeOnly?: boolean
  /**
   * `true`: without a value a creation sends `null`, for backends that ask for the key. Otherwise it sends nothing, and `null` only
   * where a default was taken away, or nothing was chosen by its name (`none`). @default false
   */
  sendEmpty?: boolean
  /** Asked for only where the record has these values; elsewhere it is empty. @default always @example { channel: 'POST' } */
  when?: Condition
  /** What people are told in place of the usual message, by what is wrong (`required`, `min`, …). @default the usual ones @example { required: 'Bitte ankreuzen' } */
  messages?: Readonly<Record<string, Text>>
  /** How much of its row the input takes in a form. @default as the section's columns say */
  width?: Width
  /** Permissions of this one field. @default those of the resource @example { show: ['*:billing:Get'] } */
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

/** How a choice looks in lists: a meaning, never a colour. */
export const tones = ['neutral', 'positive', 'warning', 'negative', 'info'] as const
export type Tone = (typeof tones)[number]

/** A kind whose new records start with a text that the kind understands. */
export interface StartOptions<Value = string> extends FieldOptions {
  /** Value of a new record. @default none */
  default?: Value
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

/** Declares a field of a kind: plain data, with the type of the value for the compiler. */
export type Builder<Value, Options> = <const O extends Options>(
  options: Only<O, Options>,
) => Field<Filled<O, Value>> & O

/** The builder of a kind whose values may be missing. */
export function builder<Value, Options extends FieldOptions>(kind: FieldKindName): Builder<Value, Options> {
  return (options) => ({ kind, ...options })
}

/** The same for one field, whose type the caller says. */
export function field<Value, Options extends FieldOptions>(
  kind: FieldKindName,
  options: Options,
): Field<Value> & Options {
  return { kind, ...options }
}
