import { ibanCheckDigits } from './checkDigits.ts'
import { countryCodes } from './countries.ts'
import { type CharacterType, type IbanPart, type IbanStructure, ibanStructure } from './ibanStructure.ts'
import { normaliseIban, separators } from './ibanText.ts'

/** Faults, in the order of the checks. */
export type IbanCode =
  | 'NOT_NULL'
  | 'NOT_EMPTY'
  | 'IBAN_VALID_CHARACTERS'
  | 'COUNTRY_CODE_TWO_LETTERS'
  | 'COUNTRY_CODE_ONLY_UPPER_CASE_LETTERS'
  | 'COUNTRY_CODE_EXISTS'
  | 'COUNTRY_NOT_SUPPORTED'
  | 'CHECK_DIGIT_TWO_DIGITS'
  | 'CHECK_DIGIT_ONLY_DIGITS'
  | 'BBAN_LENGTH'
  | 'BBAN_ONLY_DIGITS'
  | 'BBAN_ONLY_UPPER_CASE_LETTERS'
  | 'INVALID_CHECK_DIGIT'

/** Parts that the country has. */
export type IbanParts = { countryCode: string; checkDigits: string } & Partial<Record<IbanPart, string>>

interface IbanFault {
  ok: false
  code: IbanCode
  /** English, for developers. Never holds the account number. */
  message: string
  /** Found check digits, length in characters, or wrong character. */
  found?: string
  /** Expected check digits or length. */
  expected?: string
  /** Position of the character, from 1. */
  position?: number
}

export type CheckedIban =
  | {
      ok: true
      /** Capital letters and digits. */
      value: string
      parts: IbanParts
    }
  | IbanFault

const existing = new Set(countryCodes)

/**
 * Checks an account number by ISO 13616 and SWIFT's registry (release 101), after removing blanks, punctuation and invisible
 * characters of all Unicode and upper-casing; other characters beyond ASCII are refused. National check digits are not checked,
 * and 00, 01 and 99 are never accepted. Takes any value, never throws, and reads it once.
 */
export function checkIban(value: unknown): CheckedIban {
  if (typeof value !== 'string') return fault('NOT_NULL', "Null can't be a valid Iban.")
  const foreign = /\P{ASCII}/u.exec(value.replace(separators, ''))?.[0]
  if (foreign !== undefined) {
    return fault('IBAN_VALID_CHARACTERS', `Invalid character [${foreign}].`, { found: foreign })
  }
  const iban = normaliseIban(value)
  return countryFault(iban) ?? checkDigitsFault(iban) ?? checkNational(iban)
}

function countryFault(iban: string): IbanFault | undefined {
  if (iban === '') return fault('NOT_EMPTY', "Empty string can't be a valid Iban.")
  if (iban.length < 2) return fault('COUNTRY_CODE_TWO_LETTERS', 'Iban must contain 2 char country code.')
  const country = iban.slice(0, 2)
  if (!/^[A-Z]{2}$/.test(country)) {
    const message = 'Iban country code must contain upper case letters.'
    return fault('COUNTRY_CODE_ONLY_UPPER_CASE_LETTERS', message, { found: country })
  }
  if (!existing.has(country)) {
    return fault('COUNTRY_CODE_EXISTS', 'Iban contains non existing country code.', { found: country })
  }
  if (ibanStructure(country)) return undefined
  return fault('COUNTRY_NOT_SUPPORTED', 'Country code is not supported.', { found: country })
}

function checkDigitsFault(iban: string): IbanFault | undefined {
  const digits = iban.slice(2, 4)
  if (digits.length < 2) {
    return fault('CHECK_DIGIT_TWO_DIGITS', 'Iban must contain 2 digit check digit.', { found: digits })
  }
  if (/^\d{2}$/.test(digits)) return undefined
  return fault('CHECK_DIGIT_ONLY_DIGITS', "Iban's check digit should contain only digits.", { found: digits })
}

function checkNational(iban: string): CheckedIban {
  const [country, found, bban] = [iban.slice(0, 2), iban.slice(2, 4), iban.slice(4)]
  const structure = ibanStructure(country)
  if (!structure) return fault('COUNTRY_NOT_SUPPORTED', 'Country code is not supported.')
  const { length, types } = structure
  if (iban.length !== length) {
    const message = `Length is ${iban.length}, expected length is: ${length}`
    return fault('BBAN_LENGTH', message, { found: String(iban.length), expected: String(length) })
  }
  const wrong = types.findIndex((type, index) => !isOfType(bban[index] ?? '', type))
  if (wrong >= 0) return characterFault(types[wrong], bban[wrong] ?? '', wrong + 5)
  const expected = ibanCheckDigits(country, bban)
  if (found === expected) return { ok: true, value: iban, parts: partsOf(country, found, bban, structure) }
  const message = `Invalid check digit: ${found}, expected check digit is: ${expected}`
  return fault('INVALID_CHECK_DIGIT', message, { found, expected })
}

function isOfType(character: string, type: CharacterType): boolean {
  if (type === 'n') return character >= '0' && character <= '9'
  return type === 'c' || (character >= 'A' && character <= 'Z')
}

function characterFault(type: CharacterType | undefined, found: string, position: number): IbanFault {
  const details = { found, position }
  return type === 'n'
    ? fault('BBAN_ONLY_DIGITS', `[${found}] must contain only digits.`, details)
    : fault('BBAN_ONLY_UPPER_CASE_LETTERS', `[${found}] must contain only upper case letters.`, details)
}

function partsOf(
  countryCode: string,
  checkDigits: string,
  bban: string,
  { parts }: IbanStructure,
): IbanParts {
  const taken: IbanParts = { countryCode, checkDigits }
  let start = 0
  for (const { part, length } of parts) {
    // A part that a country writes in two places is one part.
    taken[part] = (taken[part] ?? '') + bban.slice(start, start + length)
    start += length
  }
  return taken
}

function fault(
  code: IbanCode,
  message: string,
  details: Pick<IbanFault, 'found' | 'expected' | 'position'> = {},
): IbanFault {
  return { ok: false, code, message, ...details }
}
