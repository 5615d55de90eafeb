import { type Oklch, toHex, toOklch } from './colourMaths.ts'
import { type Colour, colour, type Shade, shades } from './palette.ts'

/**
 * All shades of a base colour: 500 is the base as it is (spec §2), the others follow the ladder of a hand-made
 * colour. A light shade is never darker than in the pattern and a dark one never lighter, so what can be read in
 * the pattern can be read in any colour: of a yellow, 600 is as dark as of a blue; of a navy blue, 400 is as light.
 * @param base `#rrggbb`
 */
export function shadesOf(base: string, pattern: Colour): Colour {
  const middle = toOklch(base)
  const ladder = shades.map((shade) => toOklch(pattern[shade]))
  const [top, bottom] = [toOklch(pattern[50]).lightness, toOklch(pattern[950]).lightness]
  const patternMiddle = toOklch(pattern[500])
  const isLight = (shade: Shade) => shade < 500

  function lightnessOf(shade: Shade, step: Oklch): number {
    const end = isLight(shade) ? Math.max(top, middle.lightness) : Math.min(bottom, middle.lightness)
    const way =
      (step.lightness - patternMiddle.lightness) / ((isLight(shade) ? top : bottom) - patternMiddle.lightness)
    const between = middle.lightness + (end - middle.lightness) * way
    return isLight(shade) ? Math.max(step.lightness, between) : Math.min(step.lightness, between)
  }

  return colour(
    ...shades.map((shade, index) => {
      const step = ladder[index]
      if (shade === 500 || !step) return base.toLowerCase()
      const chroma = (middle.chroma * step.chroma) / patternMiddle.chroma
      return toHex({ lightness: lightnessOf(shade, step), chroma, hue: middle.hue })
    }),
  )
}
