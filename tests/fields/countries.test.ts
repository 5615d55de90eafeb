import { expect, it } from 'vitest'
import { countryName } from '#kinds/address/addressText.ts'
import { countryCodes } from '#validation/countries.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

it('names every country, and nothing else', () => {
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  expect(codes.filter((code) => countryName(code, 'de') !== code).toSorted()).toEqual(countryCodes.toSorted())
  expect(['', 'de', 'DEU', 'Deutschland', '12'].map((text) => countryName(text, 'de'))).toEqual([
    ...['', 'de', 'DEU', 'Deutschland', '12'],
  ])
})
