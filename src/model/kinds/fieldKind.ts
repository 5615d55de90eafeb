import type * as yupModule from '../../validation/yup.ts'
import type { Identifier, StartOptions } from '../language/field.ts'
import type { ResolvedField } from '../language/resolve.ts'
import type { Language, Text } from '../language/text.ts'
import type { InLists } from './inLists.ts'

/** The yup module with our own rules, as a parameter: see `FieldKind.rule`. */
export type Yup = typeof yupModule

/** The ways in which a value can be wrong. The texts are `validation.{code}` in the catalogue. */
export const validationCodes = [
  'required',
  'accepted',
  'type',
  'minLength',
  'maxLength',
  'email',
  'noSpaces',
  'lowercase',
  'uppercase',
  'url',
  'phone',
  'uuid',
  'iban',
  'ibanCharacters',
  'ibanWideDigit',
  'ibanOtherDigit',
  'ibanCountryCode',
  'ibanCountryUnknown',
  'ibanCountryWithout',
  'ibanCheckDigitsMissing',
  'ibanLength',
  'ibanDigit',
  'ibanLetter',
  'ibanCheckDigits',
  'bic',
  'bicLength',
  'bicUpperCase',
  'bicBank',
  'bicCountry',
  'bicLocation',
  'bicBranch',
  'colour',
  'number',
  'integer',
  'decimals',
  'min',
  'max',
  'moreThan',
  'lessThan',
  'positive',
  'negative',
  'date',
  'dateTime',
  'time',
  'weekday',
  'country',
  'json',
  'form',
  'documentDepth',
  'documentElements',
  'documentAttributes',
  'documentGrowth',
  'choice',
  'notBefore',
  'minItems',
  'maxItems',
  'unique',
  'overlap',
  'reference',
  'passwordTooShort',
  'passwordTooLong',
  'passwordSimple',
  'passwordContext',
  'passwordCommon',
  'passwordMismatch',
  'passwordWrong',
  'codeWrong',
] as const
export type ValidationCode = (typeof validationCodes)[number]

/** What is wrong with a value: a code with its bounds. */
export interface ValidationMessage {
  code: ValidationCode
  params: Readonly<Record<string, string | number>>
  /** What people are told in place of the usual text. @default the usual one */
  own?: Text
}

/** What people call a record; its id where nobody knows. */
export type TitleOf = (resource: string, id: Identifier) => string

/** Random numbers from 0 (inclusive) to 1 (exclusive), injected so that samples are repeatable. */
export type Random = () => number

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

/** The record that an address leads to; `undefined` for every other address. */
export type ReadLink = (address: string) => Pick<ValueLead, 'resource' | 'id'> | undefined

/** The options of an own kind that not every kind has. */
export type OwnOptions<Options> = Omit<Options, keyof StartOptions>

/** A field of a kind with options of its own. */
export type FieldWith<Options> = ResolvedField & Options

/**
 * The React-free half of a field kind. The other half (column, input, filter) is its view.
 * All methods but `sample` take whatever a backend sends and never throw.
 */
export interface FieldKind<Options = unknown> {
  /**
   * The rule of a value as it stands in a record; `null` and `undefined` are fine for it. That a value must be
   * there at all is added by `recordSchema`, so that every kind means the same by "missing".
   * yup is passed in, so that lists do not load it.
   */
  rule(yup: Yup, field: FieldWith<Options>): yupModule.AnySchema
  /** Wire → record. What it cannot read it passes on, so that a person sees what the backend sent. */
  fromWire(value: unknown, field: FieldWith<Options>): unknown
  /** Record → wire. Empty input becomes `null`. */
  toWire(value: unknown, field: FieldWith<Options>): unknown
  /** A plausible valid value. */
  sample(random: Random, field: FieldWith<Options>): unknown
  /** A sample that leads to records which there are. @param oneId one of an entry, `null` where there is none */
  sampleWith?(
    random: Random,
    field: FieldWith<Options>,
    oneId: (resource?: string) => Identifier | null,
  ): unknown
  /** Localised text of the value, as in an export; `''` for nothing. Without titles records are told by their ids. */
  toText(value: unknown, field: FieldWith<Options>, language: Language, titleOf?: TitleOf): string
  inLists: InLists
  /** All values that a field can have, where they are few: lists are narrowed by ticking them. @default none */
  fewValues?(field: FieldWith<Options>): readonly (string | number | boolean)[]
  /** What a list is ordered by. @default the value; of a list its length */
  sortValue?(value: unknown, field: FieldWith<Options>): unknown
  /** Entries whose records a value may lead to; `'any'`: it holds links. @default none */
  leadsTo?(field: FieldWith<Options>): readonly string[] | 'any'
  /** The records that a value leads to, in their order. */
  leads?(value: unknown, field: FieldWith<Options>, readLink: ReadLink): readonly ValueLead[]
  /** The JSON Schema (OpenAPI 3.1) of the value on the wire. */
  openApi(field: FieldWith<Options>): Record<string, unknown>
}
