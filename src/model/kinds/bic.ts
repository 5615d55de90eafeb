import type { BicCode } from '../../validation/bic.ts'
import type { BicParams } from '../../validation/yup.ts'
import type { FieldKind, ValidationCode } from './fieldKind.ts'
import { asText } from './inLists.ts'
import { carried } from './rules.ts'
import { pick } from './samples.ts'

/** The words for people of each thing that can be wrong. */
const codes: Readonly<Record<BicCode, ValidationCode>> = {
  NOT_NULL: 'bic',
  NOT_EMPTY: 'bic',
  BIC_LENGTH_8_OR_11: 'bicLength',
  BIC_ONLY_UPPER_CASE_LETTERS: 'bicUpperCase',
  BANK_CODE_ONLY_LETTERS: 'bicBank',
  COUNTRY_CODE_ONLY_UPPER_CASE_LETTERS: 'bicCountry',
  COUNTRY_NOT_SUPPORTED: 'bicCountry',
  LOCATION_CODE_ONLY_LETTERS_OR_DIGITS: 'bicLocation',
  BRANCH_CODE_ONLY_LETTERS_OR_DIGITS: 'bicBranch',
}

const banks = ['DEUTDEFF', 'COBADEFFXXX', 'MARKDEF1100', 'GENODEF1M06', 'RZOOAT2L', 'UBSWCHZH80A']

/** A bank's code. The rule comes with yup, so that lists do not load the countries. */
export const bicKind: FieldKind = {
  rule: (yup) =>
    yup
      .string()
      .strict()
      .nullable()
      .bic(carried(({ code, found = '' }: BicParams) => ({ code: codes[code], params: { found } }))),
  fromWire: (value) => (value === '' ? null : (value ?? null)),
  toWire: (value) => (value === undefined || value === '' ? null : value),
  sample: (random) => pick(random, banks),
  toText: (value) => (typeof value === 'string' ? value : ''),
  inLists: asText,
  openApi: () => ({ type: 'string', pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' }),
}
