import { languages, type Text, textIn } from '../language/text.ts'

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
  'sameDay',
  'reference',
  'passwordTooShort',
  'passwordTooLong',
  'passwordSimple',
  'passwordContext',
  'passwordCommon',
  'passwordMismatch',
  'passwordWrong',
  'codeWrong',
  'fileArriving',
  'fileMissing',
] as const
export type ValidationCode = (typeof validationCodes)[number]

/** What is wrong with a value: a code with its bounds. */
export interface ValidationMessage {
  code: ValidationCode
  params: Readonly<Record<string, string | number>>
  /** What people are told in place of the usual text. @default the usual one */
  own?: Text
}

/** The text of the catalogue that a message has, with its bounds. Own words come in every
 * language, and the catalogue picks one. */
export function validationKey({ code, params, own }: ValidationMessage): {
  message: string
  args: Readonly<Record<string, string | number>>
} {
  if (own === undefined) return { message: `validation.${code}`, args: params }
  const words = languages.map((language) => [language, textIn(own, language)])
  return { message: 'ownWords', args: Object.fromEntries(words) }
}

/**
 * A message in the form in which react-admin translates errors at the input: key and bounds, not words, so that
 * it follows a change of language.
 */
export function validationText(message: ValidationMessage): string {
  return `@@react-admin@@${JSON.stringify(validationKey(message))}`
}
