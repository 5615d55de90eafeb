import { createIban } from '../../validation/checkDigits.ts'
import type { IbanCode } from '../../validation/iban.ts'
import { groupIban, separators } from '../../validation/ibanText.ts'
import type { IbanParams } from '../../validation/yup.ts'
import type { FieldKind, ValidationCode } from './fieldKind.ts'
import { asText } from './inLists.ts'
import { carried } from './rules.ts'
import { between } from './samples.ts'

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

/** What a character is that no IBAN has: digits that only look like the right ones are hard to see. */
function strangerCode(character: string): ValidationCode {
  if (/[\uff10-\uff19]/.test(character)) return 'ibanWideDigit'
  return /\p{N}/u.test(character) ? 'ibanOtherDigit' : 'ibanCharacters'
}

/** As it is stored: capital letters and digits only. What is not of an IBAN's form stays as it was typed. */
export function compactIban(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || value.length > 100) return value
  const bare = value.replace(separators, '')
  return /^[A-Za-z]{2}\d{2}[A-Za-z0-9]{6,30}$/.test(bare) ? bare.toUpperCase() : value
}

/** An account number. The rule comes with yup, so that lists do not load the countries' table. */
export const ibanKind: FieldKind = {
  rule: (yup) =>
    yup
      .string()
      .strict()
      .nullable()
      .iban(
        carried(({ code, found = '', expected = '', position = 0 }: IbanParams) => ({
          code: ibanCodes[code] === 'ibanCharacters' ? strangerCode(found) : ibanCodes[code],
          params: { found, expected, position },
        })),
      ),
  fromWire: compactIban,
  toWire: compactIban,
  sample: (random) => createIban('DE', Array.from({ length: 18 }, () => between(random, 0, 9)).join('')),
  toText: (value) => (typeof value === 'string' ? groupIban(value) : ''),
  inLists: asText,
  openApi: () => ({ type: 'string', format: 'iban', maxLength: 34 }),
}
