import { describe, expect, test } from 'vitest'
import { type ColourScheme, colourSchemes } from '../../src/theme/colourSchemes.ts'

/** Relative luminance of `#rgb` or `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g)
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

describe.each(Object.keys(colourSchemes) as ColourScheme[])('on a %s page', (scheme) => {
  const { palette, surfaces } = colourSchemes[scheme]
  const { neutral, ...tones } = palette
  const grounds = [surfaces.surface, surfaces.surfaceRaised, neutral[50], neutral[100]]

  test('text from 600 on can be read on every surface', () => {
    for (const ground of grounds) {
      for (const shade of [600, 700, 800, 900, 950] as const) {
        expect(contrast(neutral[shade], ground), `${shade} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('coloured text from 700 on can be read on every surface and on its own tints', () => {
    for (const [name, tone] of Object.entries(tones)) {
      for (const ground of [...grounds, tone[50]]) {
        expect(contrast(tone[700], ground), `${name} 700 on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
      for (const shade of [800, 900] as const) {
        expect(contrast(tone[shade], tone[100]), `${name} ${shade}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('the button that leads on can be read, and a focus ring can be seen', () => {
    for (const fill of [surfaces.primaryFill, surfaces.primaryFillHover]) {
      expect(contrast(surfaces.onPrimary, fill)).toBeGreaterThanOrEqual(4.5)
    }
    for (const ground of grounds) {
      expect(contrast(palette.primary[500], ground)).toBeGreaterThanOrEqual(3)
    }
  })
})
