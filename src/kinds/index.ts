// The kinds of fields: each lies whole in a file, with its options, rule, wire form, sample, text, what lists do with it, its
// contract and its builder for entries; kinds that are made alike share one. A new one is one line here, and one in
// `panel/fields/fieldViews.ts` for the file with how it is shown and entered.
export { type Address, address } from './address/kind.ts'
export {
  type ChoiceOptions,
  type ChoicesOptions,
  choice,
  choices,
  type FlagOptions,
  flag,
  type Grant,
  languageOptions,
} from './choices/kind.ts'
export { bic, colour, iban, uuid } from './codes/kind.ts'
export {
  type DateOptions,
  type DateTimeOptions,
  date,
  dateTime,
  time,
  timestamps,
  weekday,
} from './dates/kind.ts'
export { type FindingRule, type FindingsOptions, findings } from './findings/kind.ts'
export { json } from './json/kind.ts'
export { type ListOptions, list } from './list/kind.ts'
export {
  type IntegerOptions,
  integer,
  type MoneyOptions,
  money,
  type NumberOptions,
  number,
  percent,
} from './numbers/kind.ts'
export { password } from './password/kind.ts'
export { type ReferenceOptions, reference, references } from './references/kind.ts'
export { richText } from './richText/kind.ts'
export { tags } from './tags/kind.ts'
export { email, file, image, phone, url, video } from './textForms/kind.ts'
export { type LineOptions, longText, type TextOptions, text } from './texts/kind.ts'
