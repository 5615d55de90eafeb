import { describe, expect, it } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { createIban } from '#validation/checkDigits.ts'
import { checkIban } from '#validation/iban.ts'
import { ibanCountries } from '#validation/ibanStructure.ts'
import { sampleIban } from '#validation/sampleIban.ts'
import { suggestIbans } from '#validation/suggestIbans.ts'
import { growthOf } from './growth.ts'

const iban = 'DE89370400440532013000'
const germanNumber = fc
  .string({ unit: fc.constantFrom(...'0123456789'), minLength: 18, maxLength: 18 })
  .map((national) => createIban('DE', national))

describe('what was probably meant by an almost right IBAN', () => {
  it.each([
    ['two neighbours swapped', 'DE89370400445032013000'],
    ['a wrong digit', 'DE89370400440542013000'],
    ['the letter O for every zero', 'DE8937O4OO44O532O13OOO'],
    ['a B for the 8 of the check digits', 'DEB9370400440532013000'],
    ['a letter that looks like no digit', 'DE89370400440X32013000'],
    ['a digit too many', 'DE893704004405320130000'],
    ['one of two equal digits left out', 'DE8937040040532013000'],
    ['small letters and blanks besides', 'de89 3704 0044 5032 0130 00'],
  ])('is found with %s', (_what, text) => {
    expect(suggestIbans(text)).toContain(iban)
  })

  it('is found where digits stand for letters, and where a letter is wrong', () => {
    expect(suggestIbans('GB29NW8K60161331926819')[0]).toBe('GB29NWBK60161331926819')
    expect(suggestIbans('NL91ABMA0417164300')).toContain('NL91ABNA0417164300')
  })

  it.each([
    ['9 for 0', 'DE89379400440532013000', iban],
    ['0 for 9', 'DE88200800000070375700', 'DE88200800000970375700'],
  ])('is a slip to the next key rather than to a farther one: %s', (_slip, text, meant) => {
    expect(suggestIbans(text)[0]).toBe(meant)
  })

  it('is first looked for among neighbours that were swapped', () => {
    fc.assert(
      fc.property(germanNumber, fc.integer({ min: 4, max: 20 }), (right, place) => {
        const [one = '', other = ''] = [right[place], right[place + 1]]
        fc.pre(one !== other)
        const typed = right.slice(0, place) + other + one + right.slice(place + 2)
        const sorted = (text: string | undefined) => Array.from(text ?? '').toSorted()
        expect(sorted(suggestIbans(typed)[0])).toEqual(sorted(typed))
      }),
    )
  })

  it('keeps the check digits before it changes them: nobody mistypes those to fit a wrong account', () => {
    fc.assert(
      fc.property(germanNumber, fc.integer({ min: 4, max: 20 }), (right, place) => {
        const [one = '', other = ''] = [right[place], right[place + 1]]
        fc.pre(one !== other)
        const typed = right.slice(0, place) + other + one + right.slice(place + 2)
        const keeps = suggestIbans(typed).map((found) => found.slice(2, 4) === right.slice(2, 4))
        expect(keeps).toEqual(keeps.toSorted((first, second) => Number(second) - Number(first)))
        expect(keeps[0]).toBe(true)
      }),
    )
  })

  it('comes first when letters were taken for digits', () => {
    fc.assert(
      fc.property(germanNumber, (right) => {
        const typed = right.replaceAll('0', 'O').replaceAll('5', 'S')
        fc.pre(typed !== right)
        expect(suggestIbans(typed)[0]).toBe(right)
      }),
    )
  })

  it('is always valid, and there are never more than three', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ibanCountries).map(sampleIban),
        fc.nat(),
        fc.constantFrom(...'0123456789ABC', ''),
        (right, number, character) => {
          const place = 4 + (number % (right.length - 4))
          const suggestions = suggestIbans(right.slice(0, place) + character + right.slice(place + 1))
          expect(suggestions.length).toBeLessThanOrEqual(3)
          for (const suggestion of suggestions) expect(checkIban(suggestion).ok).toBe(true)
        },
      ),
    )
  })

  it.each(['', 'DE', 'Hallo', 'DE89', 'US89370400440532013000', iban, `${iban}12`])(
    'is nothing for %j',
    (text) => {
      expect(suggestIbans(text)).toEqual([])
    },
  )

  it('takes time that grows with the length only', () => {
    expect(growthOf('DE', suggestIbans)).toBeLessThan(20)
  })
})
