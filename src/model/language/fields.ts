import type { FindingsOptions } from './computed.ts'
import type {
  Address,
  ChoiceOptions,
  ChoicesOptions,
  DateOptions,
  Field,
  FieldKindName,
  FieldMap,
  FieldOptions,
  Filled,
  FlagOptions,
  Identifier,
  IntegerOptions,
  LengthOptions,
  LineOptions,
  ListOptions,
  MoneyOptions,
  NumberOptions,
  Only,
  ReferenceOptions,
  ReferencesOptions,
  StartOptions,
  TextOptions,
  ValueOf,
} from './field.ts'

/** What a builder of a kind gives: plain data, with the type of the value for the compiler. */
export function field<Value, Options extends FieldOptions>(
  kind: FieldKindName,
  options: Options,
): Field<Value> & Options {
  return { kind, ...options }
}

/** One line of text. */
export const text = <const O extends LineOptions>(options: Only<O, LineOptions>) =>
  field<Filled<O, string>, O>('text', options)

/** Text of several lines. */
export const longText = <const O extends TextOptions>(options: Only<O, TextOptions>) =>
  field<Filled<O, string>, O>('longText', options)

/** Text with headings, lists, links and the like, as HTML of the editor's allowlist. */
export const richText = <const O extends LengthOptions>(options: Only<O, LengthOptions>) =>
  field<Filled<O, string>, O>('richText', options)

/** An e-mail address. */
export const email = <const O extends TextOptions>(options: Only<O, TextOptions>) =>
  field<Filled<O, string>, O>('email', options)

/** A web address (http or https). */
export const url = <const O extends TextOptions>(options: Only<O, TextOptions>) =>
  field<Filled<O, string>, O>('url', options)

/** A telephone number, as it is written. */
export const phone = <const O extends StartOptions>(options: Only<O, StartOptions>) =>
  field<Filled<O, string>, O>('phone', options)

/** A UUID (RFC 9562). */
export const uuid = <const O extends StartOptions>(options: Only<O, StartOptions>) =>
  field<Filled<O, string>, O>('uuid', options)

/** A password: sent, never shown. */
export const password = <const O extends LengthOptions>(options: Only<O, LengthOptions>) =>
  field<Filled<O, string>, O>('password', options)

/** An account number (ISO 13616), without blanks and in capitals. */
export const iban = <const O extends FieldOptions>(options: Only<O, FieldOptions>) =>
  field<Filled<O, string>, O>('iban', options)

/** A bank's code (ISO 9362). */
export const bic = <const O extends FieldOptions>(options: Only<O, FieldOptions>) =>
  field<Filled<O, string>, O>('bic', options)

/** A colour, `#` and six hex digits. */
export const colour = <const O extends StartOptions>(options: Only<O, StartOptions>) =>
  field<Filled<O, string>, O>('colour', options)

/** A whole number. */
export const integer = <const O extends IntegerOptions>(options: Only<O, IntegerOptions>) =>
  field<Filled<O, number>, O>('integer', options)

/** A decimal number. */
export const number = <const O extends NumberOptions>(options: Only<O, NumberOptions>) =>
  field<Filled<O, number>, O>('number', options)

/** A percentage: 12.5 is twelve and a half per cent. */
export const percent = <const O extends NumberOptions>(options: Only<O, NumberOptions>) =>
  field<Filled<O, number>, O>('percent', options)

/** An amount of money in one currency. */
export const money = <const O extends MoneyOptions>(options: Only<O, MoneyOptions>) =>
  field<Filled<O, number>, O>('money', options)

/** A calendar day, `YYYY-MM-DD`; it knows no time zone and never shifts. */
export const date = <const O extends DateOptions>(options: Only<O, DateOptions>) =>
  field<Filled<O, string>, O>('date', options)

/** An instant, ISO 8601 with a zone. */
export const dateTime = <const O extends DateOptions>(options: Only<O, DateOptions>) =>
  field<Filled<O, string>, O>('dateTime', options)

/** When a record was made and when it was changed last, as the server says: `...timestamps()`. */
export const timestamps = () => ({
  createdAt: dateTime({ label: { de: 'Angelegt', en: 'Created' }, edit: 'never' }),
  updatedAt: dateTime({ label: { de: 'Geändert', en: 'Changed' }, edit: 'never' }),
})

/** A time of day, `HH:MM`; it knows no time zone. */
export const time = <const O extends StartOptions>(options: Only<O, StartOptions>) =>
  field<Filled<O, string>, O>('time', options)

/** A day of the week, 1 (Monday) to 7 (Sunday). */
export const weekday = <const O extends StartOptions<number>>(options: Only<O, StartOptions<number>>) =>
  field<Filled<O, number>, O>('weekday', options)

/** One of a fixed set of values. */
export const choice = <const Value extends string, const O extends ChoiceOptions<Value>>(
  options: Only<O, ChoiceOptions<Value>> & ChoiceOptions<Value>,
) => field<Filled<O, keyof O['options'] & string>, O>('choice', options)

/** Several of a fixed set of values, each once. */
export const choices = <const Value extends string, const O extends ChoicesOptions<Value>>(
  options: Only<O, ChoicesOptions<Value>> & ChoicesOptions<Value>,
) => field<(keyof O['options'] & string)[], O>('choices', options)

/** Yes or no. */
export const flag = <const O extends FlagOptions>(options: Only<O, FlagOptions>) =>
  field<Filled<O, boolean>, O>('flag', options)

/** Short words that sort a record, each once. */
export const tags = <const O extends ReferencesOptions>(options: Only<O, ReferencesOptions>) =>
  field<string[], O>('tags', options)

/** A postal address. */
export const address = <const O extends FieldOptions>(options: Only<O, FieldOptions>) =>
  field<Filled<O, Address>, O>('address', options)

/** The web address of a picture. */
export const image = <const O extends FieldOptions>(options: Only<O, FieldOptions>) =>
  field<Filled<O, string>, O>('image', options)

/** The web address of a file. */
export const file = <const O extends FieldOptions>(options: Only<O, FieldOptions>) =>
  field<Filled<O, string>, O>('file', options)

/** The web address of a video. */
export const video = <const O extends FieldOptions>(options: Only<O, FieldOptions>) =>
  field<Filled<O, string>, O>('video', options)

/** An object or a list that the panel does not know more of. */
export const json = <const O extends FieldOptions>(options: Only<O, FieldOptions>) =>
  field<Filled<O, object>, O>('json', options)

/** The id of one record of another resource. */
export const reference = <const R extends string, const O extends ReferenceOptions>(
  resource: R,
  options: Only<O, ReferenceOptions>,
) => field<Filled<O, Identifier>, O & { resource: R }>('reference', { resource, ...options })

/** The ids of several records of another resource, in an order that is kept. */
export const references = <const R extends string, const O extends ReferencesOptions>(
  resource: R,
  options: Only<O, ReferencesOptions>,
) => field<Identifier[], O & { resource: R }>('references', { resource, ...options })

/** What is wrong with a record, worked out by the panel: names of the rules that it breaks. */
export const findings = <const O extends FindingsOptions>(options: Only<O, FindingsOptions>) =>
  field<string[], O>('findings', options)

/** A list of items that have fields of their own. */
export const list = <const F extends FieldMap, const O extends ListOptions<F>>(
  options: Only<O, ListOptions<F>> & { fields: F },
) => field<{ -readonly [K in keyof F]: ValueOf<F[K]> }[], O>('list', options)
