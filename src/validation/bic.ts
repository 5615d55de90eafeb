import { countryCodes } from './countries.ts'

/** Faults, in the order of the checks. */
export type BicCode =
  | 'NOT_NULL'
  | 'NOT_EMPTY'
  | 'BIC_LENGTH_8_OR_11'
  | 'BIC_ONLY_UPPER_CASE_LETTERS'
  | 'BANK_CODE_ONLY_LETTERS'
  | 'COUNTRY_CODE_ONLY_UPPER_CASE_LETTERS'
  | 'COUNTRY_NOT_SUPPORTED'
  | 'LOCATION_CODE_ONLY_LETTERS_OR_DIGITS'
  | 'BRANCH_CODE_ONLY_LETTERS_OR_DIGITS'

interface BicParts {
  bankCode: string
  countryCode: string
  locationCode: string
  branchCode?: string
}

type CheckedBic =
  | { ok: true; value: string; parts: BicParts }
  | {
      ok: false
      code: BicCode
      /** English, for developers. */
      message: string
      /** The wrong part, or the length. */
      found?: string
      /** Possible lengths. */
      expected?: string
    }

const existing = new Set(countryCodes)

/** Checks by ISO 9362 without normalising; countries are those of ISO 3166-1 and XK. Takes any value and never throws. */
export function checkBic(value: unknown): CheckedBic {
  if (typeof value !== 'string') return fault('NOT_NULL', "Null can't be a valid Bic.")
  if (value === '') return fault('NOT_EMPTY', "Empty string can't be a valid Bic.")
  if (value.length !== 8 && value.length !== 11) {
    const lengths = { found: String(value.length), expected: '8, 11' }
    return fault('BIC_LENGTH_8_OR_11', 'Bic length must be 8 or 11', lengths)
  }
  if (value !== value.toUpperCase()) {
    return fault('BIC_ONLY_UPPER_CASE_LETTERS', 'Bic must contain only upper case letters.')
  }
  const [bankCode, countryCode] = [value.slice(0, 4), value.slice(4, 6)]
  const [locationCode, branchCode] = [value.slice(6, 8), value.slice(8)]
  if (!/^[A-Z]{4}$/.test(bankCode)) {
    return fault('BANK_CODE_ONLY_LETTERS', 'Bank code must contain only letters.', { found: bankCode })
  }
  if (!/^[A-Z]{2}$/.test(countryCode)) {
    const message = 'Bic country code must contain upper case letters'
    return fault('COUNTRY_CODE_ONLY_UPPER_CASE_LETTERS', message, { found: countryCode })
  }
  if (!existing.has(countryCode)) {
    return fault('COUNTRY_NOT_SUPPORTED', 'Country code is not supported.', { found: countryCode })
  }
  if (!/^[A-Z0-9]{2}$/.test(locationCode)) {
    const message = 'Location code must contain only letters or digits.'
    return fault('LOCATION_CODE_ONLY_LETTERS_OR_DIGITS', message, { found: locationCode })
  }
  if (!/^([A-Z0-9]{3})?$/.test(branchCode)) {
    const message = 'Branch code must contain only letters or digits.'
    return fault('BRANCH_CODE_ONLY_LETTERS_OR_DIGITS', message, { found: branchCode })
  }
  const parts = { bankCode, countryCode, locationCode, ...(branchCode === '' ? {} : { branchCode }) }
  return { ok: true, value, parts }
}

function fault(
  code: BicCode,
  message: string,
  details: { found?: string; expected?: string } = {},
): CheckedBic {
  return { ok: false, code, message, ...details }
}
