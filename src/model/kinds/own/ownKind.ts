import type { BuiltInKindName, FieldOptions, OwnKindName } from '../../language/field.ts'
import type { Text } from '../../language/text.ts'
import type { FieldKind, OwnOptions } from '../fieldKind.ts'

/** Kinds that an own one can be like: their values are single ones that need nothing around them. */
export const plainKinds = [
  'text',
  'longText',
  'email',
  'url',
  'phone',
  'uuid',
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
  'flag',
] as const satisfies readonly BuiltInKindName[]
export type PlainKind = (typeof plainKinds)[number]

/** What an own option may be: how many, a number, a flag, a text in both languages, a word, or one of some values. */
export type OptionShape = 'count' | 'amount' | 'flag' | 'text' | 'word' | readonly (string | number)[]

/** The view half of an own kind. The panel, which draws it, extends it. */
// biome-ignore lint/correctness/noUnusedVariables: who extends it needs the name
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface OwnViews<Extra> {}

/** What an own kind is and does; `Extra` are the options that only its fields have. */
interface OwnHalves<Extra> extends OwnViews<Extra> {
  /** What it is called. */
  label: Text
  /**
   * The kind that its values are stored, ordered and calculated with as: a rating is a whole number to databases,
   * spreadsheets and backends. What is left out below is as in that kind.
   */
  like: PlainKind
  /** What the default of a field must be, said where it is something else. */
  start?: { expected: Text; fits: (value: unknown, field: unknown) => boolean }
  /** What it does otherwise. Without React: the API runs it too. */
  values?: Partial<FieldKind<Extra>>
  /** Whether columns of it stand right-aligned. */
  alignRight?: boolean
}

/** How a field kind of the product is written. */
export interface OwnKindConfig<Options extends FieldOptions> extends OwnHalves<OwnOptions<Options>> {
  /** As it stands in entries: `rating`. */
  name: string
  /** Its options besides those of the kind that it is like; all may be left out. @default none */
  options?: Readonly<Record<keyof OwnOptions<Options>, OptionShape>>
}

/** A field kind of the product as the core knows it. */
export interface OwnKind extends OwnHalves<unknown> {
  name: OwnKindName
  options: Readonly<Record<string, OptionShape>>
}
