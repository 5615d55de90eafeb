import type { ValidationCode } from '#model/kinds/messages.ts'
import type { IbanCode } from '#validation/iban.ts'
import { ibanPrefix, separators } from '#validation/ibanText.ts'

/** The words for people of each thing that can be wrong. */
export const ibanCodes: Readonly<Record<IbanCode, ValidationCode>> = {
  NOT_NULL: 'iban',
  NOT_EMPTY: 'iban',
  IBAN_VALID_CHARACTERS: 'ibanCharacters',
  COUNTRY_CODE_TWO_LETTERS: 'ibanCountryCode',
  COUNTRY_CODE_ONLY_UPPER_CASE_LETTERS: 'ibanCountryCode',
  COUNTRY_CODE_EXISTS: 'ibanCountryUnknown',
  COUNTRY_NOT_SUPPORTED: 'ibanCountryWithout',
  CHECK_DIGIT_TWO_DIGITS: 'ibanCheckDigitsMissing',
  CHECK_DIGIT_ONLY_DIGITS: 'ibanCheckDigitsMissing',
  BBAN_LENGTH: 'ibanLength',
  BBAN_ONLY_DIGITS: 'ibanDigit',
  BBAN_ONLY_UPPER_CASE_LETTERS: 'ibanLetter',
  INVALID_CHECK_DIGIT: 'ibanCheckDigits',
}

/** As it is stored: capital letters and digits only. What is not of an IBAN's form stays as it was typed. */
export function compactIban(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || value.length > 100) return value
  const bare = value.replace(separators, '').replace(ibanPrefix, '')
  return /^[A-Za-z]{2}\d{2}[A-Za-z0-9]{6,30}$/.test(bare) ? bare.toUpperCase() : value
}

/** A UUID of any version as it is written (RFC 9562): five groups of hex digits. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
}
