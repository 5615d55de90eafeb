import { describe, expect, it } from 'vitest'
import { fc, runs } from '#tests/support/properties.ts'
import { checkBic } from '#validation/bic.ts'
import { countryCodes } from '#validation/countries.ts'
import { isHexColor } from '#validation/hex.ts'
import { growthOf } from './growth.ts'

const letters = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: count, maxLength: count })
const both = (count: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
    minLength: count,
    maxLength: count,
  })

describe('the check of a BIC (V02)', () => {
  it('accepts every one that is right, and takes it apart', () => {
    const parts = fc.tuple(letters(4), fc.constantFrom(...countryCodes), both(2), fc.option(both(3)))
    fc.assert(
      fc.property(parts, ([bankCode, countryCode, locationCode, branchCode]) => {
        const bic = bankCode + countryCode + locationCode + (branchCode ?? '')
        expect(checkBic(bic)).toEqual({
          ok: true,
          value: bic,
          parts: { bankCode, countryCode, locationCode, ...(branchCode === null ? {} : { branchCode }) },
        })
      }),
      { numRuns: runs(200, 20_000) },
    )
  })

  it.each<[value: unknown, code: string]>([
    [null, 'NOT_NULL'],
    [8, 'NOT_NULL'],
    [['DEUTDEFF'], 'NOT_NULL'],
    ['', 'NOT_EMPTY'],
    ['DEUTDEF', 'BIC_LENGTH_8_OR_11'],
    ['DEUTDEFF5', 'BIC_LENGTH_8_OR_11'],
    [' DEUTDEFF', 'BIC_LENGTH_8_OR_11'],
    ['deutdeff', 'BIC_ONLY_UPPER_CASE_LETTERS'],
    ['DEU1DEFF', 'BANK_CODE_ONLY_LETTERS'],
    ['DEUTD1FF', 'COUNTRY_CODE_ONLY_UPPER_CASE_LETTERS'],
    ['DEUTXXFF', 'COUNTRY_NOT_SUPPORTED'],
    ['DEUTDE-F', 'LOCATION_CODE_ONLY_LETTERS_OR_DIGITS'],
    ['DEUTDEFF 00', 'BRANCH_CODE_ONLY_LETTERS_OR_DIGITS'],
    ['ＤEUTDEFF', 'BANK_CODE_ONLY_LETTERS'],
    ['DEUTDEFＦ', 'LOCATION_CODE_ONLY_LETTERS_OR_DIGITS'],
    ['DEUTDEFF\n00', 'BRANCH_CODE_ONLY_LETTERS_OR_DIGITS'],
  ])('says of %j %s', (value, code) => {
    expect(checkBic(value)).toMatchObject({ ok: false, code })
  })

  it('never throws, and its time grows with the length only', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(checkBic(value)).toHaveProperty('ok')
      }),
    )
    expect(growthOf('D', checkBic)).toBeLessThan(20)
  })
})

describe('the check of a colour (V03)', () => {
  it.each(['#a1B2c3', '#000000', '#FFFFFF'])('accepts %s', (value) => expect(isHexColor(value)).toBe(true))

  it.each([
    ...[
      '#fff',
      'a1b2c3',
      '#a1b2c3ff',
      '#g1b2c3',
      ' #a1b2c3',
      '#a1b2c3\n',
      '#a1b2c3 ',
      '＃a1b2c3',
      '#a１b2c3',
      '',
    ],
    ...[null, undefined, 0xa1b2c3, ['#a1b2c3'], { toString: () => '#a1b2c3' }, `#${'a'.repeat(100_000)}`],
  ])('refuses %j', (value) => expect(isHexColor(value)).toBe(false))
})
