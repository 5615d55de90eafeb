import { describe, expect, test } from 'vitest'
import { fc, runs } from '#tests/support/properties.ts'
import { type ColourScheme, colourSchemes, createColourSchemes } from '#theme/colourSchemes.ts'
import { type ColourBases, colourNames } from '#theme/palette.ts'
import { pairsOf } from './pairs.ts'
import { contrast } from './wcag.ts'

const schemes = Object.keys(colourSchemes) as ColourScheme[]

/** What cannot be read or told apart, in words. */
function faults(bases: ColourBases): string[] {
  return schemes.flatMap((scheme) => {
    const colours = createColourSchemes(bases)[scheme]
    return pairsOf(colours)
      .filter(({ front, ground, least }) => contrast(front, ground) < least)
      .map(({ name, front, ground, least }) => {
        const found = contrast(front, ground).toFixed(2)
        return `${scheme}: ${name} (${front} on ${ground}) is ${found}, not ${least}`
      })
  })
}

describe.each(schemes)('on a %s page', (scheme) => {
  const pairs = pairsOf(colourSchemes[scheme])
  test.each(pairs.map((pair) => [pair.name, pair] as const))('%s has enough contrast', (_, pair) => {
    expect(contrast(pair.front, pair.ground)).toBeGreaterThanOrEqual(pair.least)
  })
})

const hex = fc
  .tuple(...([0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })) as [fc.Arbitrary<number>]))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)

describe('with colours of a deployment', () => {
  test.each([
    '#ffd400',
    '#0b3d2e',
    '#ff4f9a',
    '#ffffff',
    '#000000',
    '#0000ff',
    '#00ff00',
    '#ff0000',
    '#777777',
  ])('everything can be read when all of them are %s', (base) => {
    expect(faults(Object.fromEntries(colourNames.map((name) => [name, base])))).toEqual([])
  })

  test('everything can be read whichever colours are chosen', () => {
    const bases = fc.record(Object.fromEntries(colourNames.map((name) => [name, hex])), { requiredKeys: [] })
    fc.assert(
      fc.property(bases, (chosen) => {
        expect(faults(chosen as ColourBases)).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  })
})
