import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { toHex, toOklch } from '#theme/colourMaths.ts'
import { createColourSchemes, shadesOf } from '#theme/colourSchemes.ts'
import { type ColourName, colourNames, palette, shades } from '#theme/palette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const name = fc.constantFrom(...colourNames)

test('500 is the base, and there are eleven colours', () => {
  fc.assert(
    fc.property(hex, name, (base, pattern) => {
      const colour = shadesOf(base, palette[pattern])
      expect(colour[500]).toBe(base)
      expect(Object.keys(colour).map(Number)).toEqual([...shades])
      for (const shade of shades) expect(colour[shade]).toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
})

test('every shade is at most as light as the one before it', () => {
  fc.assert(
    fc.property(hex, name, (base, pattern) => {
      const colour = shadesOf(base, palette[pattern])
      const lightness = shades.map((shade) => toOklch(colour[shade]).lightness)
      for (const [index, value] of lightness.entries()) {
        const before = lightness[index - 1] ?? 1
        // Channels are whole numbers, and next to black a single step of one is a large one.
        expect(value).toBeLessThanOrEqual(before + (before < 0.15 ? 0.04 : 0.006))
      }
    }),
  )
})

test('the shades of a colour in between are all different', () => {
  for (const base of ['#3f6df3', '#ffd400', '#0b3d2e', '#ff4f9a']) {
    expect(new Set(Object.values(shadesOf(base, palette.primary))).size).toBe(shades.length)
  }
})

test('a grey stays grey, and a hue stays that hue', () => {
  expect(
    Object.values(shadesOf('#777777', palette.primary)).every((shade) => /^#(..)\1\1$/.test(shade)),
  ).toBe(true)
  const base = toOklch('#0f8a5f')
  for (const shade of [200, 300, 400, 600, 700, 800] as const) {
    expect(toOklch(shadesOf('#0f8a5f', palette.primary)[shade]).hue).toBeCloseTo(base.hue, 1)
  }
})

test('capital letters in a base are the same colour', () => {
  expect(shadesOf('#FFD400', palette.primary)).toEqual(shadesOf('#ffd400', palette.primary))
})

test('of their own bases, the hand-made colours are found again', () => {
  for (const colour of colourNames as ColourName[]) {
    for (const shade of shades) {
      const [made, found] = [palette[colour][shade], shadesOf(palette[colour][500], palette[colour])[shade]]
      expect(toOklch(found).lightness, `${colour} ${shade}`).toBeCloseTo(toOklch(made).lightness, 2)
    }
  }
})

test('colours survive the way to lightness, chroma and hue and back', () => {
  fc.assert(fc.property(hex, (colour) => toHex(toOklch(colour)) === colour))
})

describe('what a deployment chooses', () => {
  test('a chosen colour comes with 500 as its base, light and dark, and the others stay', () => {
    const { light, dark } = createColourSchemes({ primary: '#ffd400' })
    expect([light.palette.primary[500], dark.palette.primary[500]]).toEqual(['#ffd400', '#ffd400'])
    expect(light.palette.negative).toEqual(palette.negative)
  })

  test('a light brand colour fills the button as it is, with dark text', () => {
    const { light, dark } = createColourSchemes({ primary: '#ffd400' })
    for (const { surfaces } of [light, dark]) {
      expect([surfaces.primaryFill, surfaces.onPrimary]).toEqual(['#ffd400', palette.neutral[950]])
    }
  })

  test('a dark one fills the button as it is on a light page, and lighter on a dark one', () => {
    const { light, dark } = createColourSchemes({ primary: '#0b3d2e' })
    expect([light.surfaces.primaryFill, light.surfaces.onPrimary]).toEqual(['#0b3d2e', '#ffffff'])
    expect(toOklch(dark.surfaces.primaryFill).lightness).toBeGreaterThan(toOklch('#0b3d2e').lightness)
  })

  test('a neutral of one’s own colours the dark page too', () => {
    const { dark } = createColourSchemes({ neutral: '#857563' })
    expect(toOklch(dark.surfaces.surface).hue).toBeCloseTo(toOklch('#857563').hue, 0)
    expect(toOklch(dark.surfaces.surface).lightness).toBeCloseTo(0.205, 2)
  })
})
