import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkIban } from '#validation/iban.ts'
import { ibanCountries, ibanStructure } from '#validation/ibanStructure.ts'
import { groupIban } from '#validation/ibanText.ts'
import { sampleIban } from '#validation/sampleIban.ts'
import { ibanTable } from '../support/generateIbanTable.ts'

interface Registry {
  countries: Record<string, { length: number }>
}
const registry = JSON.parse(readFileSync('src/validation/iban-registry.json', 'utf8')) as Registry
const registered = Object.entries(registry.countries)

describe('the table of IBANs', () => {
  it('is what the registry and the generator say', () => {
    expect(readFileSync('src/validation/ibanTable.ts', 'utf8')).toBe(ibanTable())
  })

  it('has the 89 countries of the registry and marks the 21 others', () => {
    expect(registered.length).toBe(89)
    for (const [country, { length }] of registered) {
      expect(ibanStructure(country)).toMatchObject({ length, partial: false })
    }
    expect(ibanCountries.length).toBe(110)
    expect(ibanCountries.filter((country) => ibanStructure(country)?.partial)).toHaveLength(21)
  })

  it('divides a national part as the country does', () => {
    expect(checkIban('IT60X0542811101000000123456')).toMatchObject({
      parts: {
        ...{ countryCode: 'IT', checkDigits: '60', nationalCheckDigit: 'X' },
        ...{ bankCode: '05428', branchCode: '11101', accountNumber: '000000123456' },
      },
    })
    expect(checkIban('IS140159260076545510730339')).toMatchObject({
      parts: {
        bankCode: '0159',
        branchCode: '26',
        accountNumber: '007654',
        identificationNumber: '5510730339',
      },
    })
    expect(checkIban('SC18SSCB11010000000000001497USD')).toMatchObject({
      parts: { branchCheckDigit: '01', currencyType: 'USD' },
    })
    expect(checkIban('BR9700360305000010009795493P1')).toMatchObject({
      parts: { accountType: 'P', ownerAccountNumber: '1' },
    })
  })

  it('accepts an IBAN of a country that is not in the registry', () => {
    expect(checkIban('CI93CI0080111301134291200589')).toMatchObject({ ok: true, parts: { bankCode: 'CI' } })
  })
})

describe('sample IBANs', () => {
  it.each(ibanCountries)('are valid for %s', (country) => {
    expect(checkIban(sampleIban(country))).toMatchObject({ ok: true, parts: { countryCode: country } })
  })

  it('are German where a country has none', () => {
    expect(sampleIban('US')).toBe(sampleIban('DE'))
  })
})

it('an IBAN is written in groups of four', () => {
  expect(groupIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(groupIban('NO9386011117947')).toBe('NO93 8601 1117 947')
  expect(groupIban('')).toBe('')
})
