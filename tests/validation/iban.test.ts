import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compactIban } from '#kinds/codes/codes.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { createIban } from '#validation/checkDigits.ts'
import { checkIban } from '#validation/iban.ts'
import { growthOf } from './growth.ts'

interface Registry {
  countries: Record<string, { bban: string; length: number }>
}
const { countries } = JSON.parse(readFileSync('src/validation/iban-registry.json', 'utf8')) as Registry
const registered = Object.entries(countries)

const characters = {
  n: '0123456789',
  a: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  c: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
}

/** National parts of a country, by the registry's own notation. */
function nationalPart(bban: string) {
  const parts = [...bban.matchAll(/(\d+)!([nac])/g)].map(([, length, type]) =>
    fc.string({
      unit: fc.constantFrom(...characters[type as keyof typeof characters]),
      minLength: Number(length),
      maxLength: Number(length),
    }),
  )
  return fc.tuple(...parts).map((values) => values.join(''))
}

/** Puts blanks and punctuation between characters and makes some small, as people paste it. */
const pasted = (iban: string) =>
  fc
    .array(fc.tuple(fc.constantFrom('', ' ', '-', '.', '\t', '/', '\u200b'), fc.boolean()), {
      minLength: iban.length,
      maxLength: iban.length,
    })
    .map((marks) =>
      marks.map(([mark, small], index) => mark + (small ? iban[index]?.toLowerCase() : iban[index])).join(''),
    )

describe.each(registered)('an IBAN of %s (V01)', (country, { bban, length }) => {
  const valid = nationalPart(bban).map((national) => createIban(country, national))

  it('is accepted however it is written, and taken apart without a rest', () => {
    fc.assert(
      fc.property(
        valid.chain((iban) => fc.tuple(fc.constant(iban), pasted(iban))),
        ([iban, text]) => {
          const checked = checkIban(text)
          if (!checked.ok) throw new Error(`${text}: ${checked.message}`)
          expect(checked.value).toBe(iban)
          expect(checked.parts).toMatchObject({ countryCode: country, checkDigits: iban.slice(2, 4) })
          const national = Object.entries(checked.parts)
            .filter(([part]) => part !== 'countryCode' && part !== 'checkDigits')
            .map(([, value]) => value)
          expect(national.join('').length).toBe(length - 4)
        },
      ),
      { numRuns: runs(5, 200) },
    )
  })

  it('is refused with another check digit, naming what is there and what would be right', () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 0, max: 99 }), (iban, number) => {
        const found = String(number).padStart(2, '0')
        const expected = iban.slice(2, 4)
        fc.pre(found !== expected)
        expect(checkIban(country + found + iban.slice(4))).toMatchObject({
          ...{ ok: false, code: 'INVALID_CHECK_DIGIT', found, expected },
        })
      }),
      { numRuns: runs(4, 200) },
    )
  })

  it('is refused when a character is missing or too many, naming both lengths', () => {
    fc.assert(
      fc.property(valid, (iban) => {
        for (const text of [iban.slice(0, -1), `${iban}0`]) {
          expect(checkIban(text)).toMatchObject({
            ...{ code: 'BBAN_LENGTH', found: String(text.length), expected: String(length) },
          })
        }
      }),
      { numRuns: runs(2, 100) },
    )
  })

  it('is refused with a letter for a digit or a digit for a letter, naming the place', () => {
    const types = [...bban.matchAll(/(\d+)!([nac])/g)].flatMap(([, count, type]) =>
      Array.from({ length: Number(count) }, () => type),
    )
    const place = types.findIndex((type) => type !== 'c')
    if (place < 0) return
    const wrong = types[place] === 'n' ? 'X' : '7'
    fc.assert(
      fc.property(nationalPart(bban), (national) => {
        const broken = national.slice(0, place) + wrong + national.slice(place + 1)
        expect(checkIban(`${country}12${broken}`)).toMatchObject({
          code: types[place] === 'n' ? 'BBAN_ONLY_DIGITS' : 'BBAN_ONLY_UPPER_CASE_LETTERS',
          ...{ found: wrong, position: place + 5 },
        })
      }),
      { numRuns: runs(2, 100) },
    )
  })
})

describe('the check of an IBAN (V01)', () => {
  it.each([
    '\u00a0',
    '\u202f',
    '\u2007',
    '\u3000',
    '\u2011',
    '\u2013',
    '\u2014',
    '\u00ad',
    '\u200b',
    '\ufeff',
    '\u2060',
    '\u2028',
    '·',
    '…',
    '€',
    '\u0085',
  ])('takes away %j, as it stands in what is pasted', (character) => {
    const pasted = `${character}DE89 3704${character}0044 0532 0130 00${character}`
    expect(checkIban(pasted)).toMatchObject({ ok: true, value: 'DE89370400440532013000' })
    expect(compactIban(pasted)).toBe('DE89370400440532013000')
  })

  it.each<[value: unknown, code: string]>([
    [null, 'NOT_NULL'],
    [undefined, 'NOT_NULL'],
    [42, 'NOT_NULL'],
    [{ toString: () => 'DE89370400440532013000' }, 'NOT_NULL'],
    [['DE89370400440532013000'], 'NOT_NULL'],
    ['', 'NOT_EMPTY'],
    [' - ', 'NOT_EMPTY'],
    ['D', 'COUNTRY_CODE_TWO_LETTERS'],
    ['1E89370400440532013000', 'COUNTRY_CODE_ONLY_UPPER_CASE_LETTERS'],
    ['XX89370400440532013000', 'COUNTRY_CODE_EXISTS'],
    ['US89370400440532013000', 'COUNTRY_NOT_SUPPORTED'],
    ['DE', 'CHECK_DIGIT_TWO_DIGITS'],
    ['DE8', 'CHECK_DIGIT_TWO_DIGITS'],
    ['DEA9370400440532013000', 'CHECK_DIGIT_ONLY_DIGITS'],
    ['DE8937040044053201300', 'BBAN_LENGTH'],
    ['DE8937040044053201300X', 'BBAN_ONLY_DIGITS'],
    ['NL91ABN10417164300', 'BBAN_ONLY_UPPER_CASE_LETTERS'],
    ['DE88370400440532013000', 'INVALID_CHECK_DIGIT'],
    ['DЕ89370400440532013000', 'IBAN_VALID_CHARACTERS'],
    ['ＤＥ89370400440532013000', 'IBAN_VALID_CHARACTERS'],
    ['DE８9370400440532013000', 'IBAN_VALID_CHARACTERS'],
    ['DE89 3704 0044 0532 0130 00ß', 'IBAN_VALID_CHARACTERS'],
    ['DE８９370400440532013000', 'IBAN_VALID_CHARACTERS'],
    ['DE8²370400440532013000', 'IBAN_VALID_CHARACTERS'],
  ])('says of %j %s', (value, code) => {
    expect(checkIban(value)).toMatchObject({ ok: false, code })
  })

  it('takes a German one apart', () => {
    expect(checkIban('de89-3704.0044 0532 0130 00')).toEqual({
      ok: true,
      value: 'DE89370400440532013000',
      parts: {
        ...{ countryCode: 'DE', checkDigits: '89' },
        ...{ bankCode: '37040044', accountNumber: '0532013000' },
      },
    })
  })

  it('speaks the words of the specification', () => {
    const messageOf = (value: unknown) => {
      const checked = checkIban(value)
      return checked.ok ? '' : checked.message
    }
    expect(messageOf('D')).toBe('Iban must contain 2 char country code.')
    expect(messageOf('XX12')).toBe('Iban contains non existing country code.')
    expect(messageOf('US12')).toBe('Country code is not supported.')
  })

  it('refuses the check digits 00, 01 and 99 even where the rest of the division fits', () => {
    fc.assert(
      fc.property(nationalPart('18!n'), (national) => {
        const right = createIban('DE', national)
        for (const digits of ['00', '01', '99']) {
          if (right.slice(2, 4) === digits) throw new Error('never computed')
          expect(checkIban(`DE${digits}${national}`)).toMatchObject({ code: 'INVALID_CHECK_DIGIT' })
        }
      }),
      { numRuns: runs(100, 5000) },
    )
  })

  it('never throws, whatever it is given, and never shows the account number', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(checkIban(value)).toHaveProperty('ok')
      }),
    )
    expect(JSON.stringify(checkIban('DE88370400440532013000'))).not.toContain('0532013000')
  })

  it('takes time that grows with the length only', () => {
    for (const text of ['DE', '1', ' ', '-', 'DE89 ', '\u200b', 'ä']) {
      expect(growthOf(text, checkIban)).toBeLessThan(20)
    }
  })
})
