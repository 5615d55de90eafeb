import type {
  ChoiceOptions,
  DateOptions,
  Field,
  FieldKindName,
  FieldMap,
  FieldOptions,
  Filled,
  FlagOptions,
  Identifier,
  ListOptions,
  MoneyOptions,
  NumberOptions,
  ReferencesOptions,
  TextOptions,
  ValueOf,
} from './field.ts'

function field<Value, Options extends FieldOptions>(
  kind: FieldKindName,
  options: Options,
): Field<Value> & Options {
  return { kind, ...options }
}

/** One line of text. */
export const text = <const O extends TextOptions>(options: O) => field<Filled<O, string>, O>('text', options)

/** Text of several lines. */
export const longText = <const O extends TextOptions>(options: O) =>
  field<Filled<O, string>, O>('longText', options)

/** An e-mail address. */
export const email = <const O extends TextOptions>(options: O) =>
  field<Filled<O, string>, O>('email', options)

/** A web address (http or https). */
export const url = <const O extends TextOptions>(options: O) => field<Filled<O, string>, O>('url', options)

/** A whole number. */
export const integer = <const O extends NumberOptions>(options: O) =>
  field<Filled<O, number>, O>('integer', options)

/** A decimal number. */
export const number = <const O extends NumberOptions>(options: O) =>
  field<Filled<O, number>, O>('number', options)

/** An amount of money in one currency. */
export const money = <const O extends MoneyOptions>(options: O) =>
  field<Filled<O, number>, O>('money', options)

/** A calendar day, `YYYY-MM-DD`; it knows no time zone and never shifts. */
export const date = <const O extends DateOptions>(options: O) => field<Filled<O, string>, O>('date', options)

/** An instant, ISO 8601 with a zone. */
export const dateTime = <const O extends DateOptions>(options: O) =>
  field<Filled<O, string>, O>('dateTime', options)

/** One of a fixed set of values. */
export const choice = <const Value extends string, const O extends ChoiceOptions<Value>>(
  options: O & ChoiceOptions<Value>,
) => field<Filled<O, keyof O['options'] & string>, O>('choice', options)

/** Yes or no. */
export const flag = <const O extends FlagOptions>(options: O) => field<Filled<O, boolean>, O>('flag', options)

/** The id of one record of another resource. */
export const reference = <const R extends string, const O extends FieldOptions>(resource: R, options: O) =>
  field<Filled<O, Identifier>, O & { resource: R }>('reference', { resource, ...options })

/** The ids of several records of another resource, in an order that is kept. */
export const references = <const R extends string, const O extends ReferencesOptions>(
  resource: R,
  options: O,
) => field<Identifier[], O & { resource: R }>('references', { resource, ...options })

/** A list of items that have fields of their own. */
export const list = <const F extends FieldMap, const O extends ListOptions<F>>(options: O & { fields: F }) =>
  field<{ -readonly [K in keyof F]: ValueOf<F[K]> }[], O>('list', options)
