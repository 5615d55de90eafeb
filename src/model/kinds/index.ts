// The kinds of fields: each lies whole in a file, with its options, rule, wire form, sample, text, what lists do with it, its
// contract and its builder for entries; kinds that are made alike share one. A new one is one line here, and one in
// `panel/fields/fieldViews.ts` for the file with how it is shown and entered.
export { type Address, address } from './address.ts'
export {
  type ChoiceOptions,
  type ChoicesOptions,
  choice,
  choices,
  type FlagOptions,
  flag,
  type Grant,
  languageOptions,
} from './choices.ts'
export { bic, colour, iban, uuid } from './codes.ts'
export { type DateOptions, type DateTimeOptions, date, dateTime, time, timestamps, weekday } from './dates.ts'
export { type FindingRule, type FindingsOptions, findings } from './findings.ts'
export { json } from './json.ts'
export { type ListOptions, list } from './list.ts'
export {
  type IntegerOptions,
  integer,
  type MoneyOptions,
  money,
  type NumberOptions,
  number,
  percent,
} from './numbers.ts'
export { password } from './password.ts'
export { type ReferenceOptions, reference, references } from './references.ts'
export { richText } from './richText.ts'
export { tags } from './tags.ts'
export { email, file, image, phone, url, video } from './textForms.ts'
export { type LineOptions, longText, type TextOptions, text } from './texts.ts'
