import { BIC, IBAN } from 'ibankit'
import {
  FormatException,
  FormatViolation,
  InvalidCheckDigitException,
  UnsupportedCountryException,
} from 'ibankit/lib/cjs/exceptions.js'
import { describe, expect, it } from 'vitest'
import { fc, runs } from '#tests/support/properties.ts'
import { checkBic } from '#validation/bic.ts'
import { checkIban } from '#validation/iban.ts'
import { ibanCountries } from '#validation/ibanStructure.ts'
import { sampleIban } from '#validation/sampleIban.ts'

/**
 * ibankit reads some countries in another way than the registry of today: it does not know Yemen, and takes letters
 * for digits or refuses letters in these.
 */
const readOtherwise = ['YE', 'AE', 'GT', 'LC', 'MU', 'OM', 'PK', 'TN', 'TR', 'UA', 'VA']
const readAlike = ibanCountries.filter((country) => !readOtherwise.includes(country))

/** What ibankit says of a text, by our codes. */
function codeOf(read: () => unknown): string {
  try {
    read()
    return 'ok'
  } catch (error) {
    if (error instanceof InvalidCheckDigitException) return 'INVALID_CHECK_DIGIT'
    if (error instanceof UnsupportedCountryException) return 'COUNTRY_NOT_SUPPORTED'
    return error instanceof FormatException ? (FormatViolation[error.formatViolation] ?? '') : String(error)
  }
}

const ours = (checked: { ok: true } | { ok: false; code: string }) => (checked.ok ? 'ok' : checked.code)

/** Texts that are right but for some characters put in, left out or replaced. */
function broken(right: fc.Arbitrary<string>) {
  const character = fc.constantFrom(...'ABCXYZ0123456789az -./+*', '')
  const change = fc.tuple(fc.nat(), fc.boolean(), character)
  return fc.tuple(right, fc.array(change, { maxLength: 4 })).map(([text, changes]) =>
    changes.reduce((changed, [number, replaces, by]) => {
      const place = number % (changed.length + 1)
      return changed.slice(0, place) + by + changed.slice(place + (replaces ? 1 : 0))
    }, text),
  )
}

describe('beside the library ibankit', () => {
  it('the check of an IBAN finds the same fault first (V01)', () => {
    fc.assert(
      fc.property(broken(fc.constantFrom(...readAlike).map(sampleIban)), (text) => {
        const other = codeOf(() => new IBAN(text))
        const country = text
          .replace(/[^A-Za-z0-9]/g, '')
          .slice(0, 2)
          .toUpperCase()
        // It looks at national check digits, which we do not.
        fc.pre(other !== 'NATIONAL_CHECK_DIGIT' && !readOtherwise.includes(country))
        expect(`${text} ${ours(checkIban(text))}`).toBe(`${text} ${other}`)
      }),
      { numRuns: runs(200, 20_000) },
    )
  })

  it('the check of a BIC finds the same fault first (V02)', () => {
    fc.assert(
      fc.property(broken(fc.constantFrom('DEUTDEFF', 'COBADEFFXXX', 'RZOOAT2L')), (text) => {
        // It takes digits in the bank's code, which the specification does not.
        fc.pre(!/\d/.test(text.slice(0, 4)))
        expect(`${text} ${ours(checkBic(text))}`).toBe(`${text} ${codeOf(() => new BIC(text))}`)
      }),
      { numRuns: runs(200, 20_000) },
    )
  })
})
