import { contrast, mixed } from './colourMaths.ts'
import { type Colour, type ColourName, colour, type Palette, shades } from './palette.ts'

/** How much of the base colour the two faintest shades hold. */
const tints = { 50: 0.11, 100: 0.2 } as const

/**
 * The palette for a dark page: 50 becomes 950, 100 becomes 900, and 500 stays the base. The faintest shades, which
 * lie behind text, would shine in their full colour; there it is a tint of the page.
 * @param surface the page when it is dark, `#rrggbb`
 */
export function darkPaletteOf(palette: Palette, surface: string): Palette {
  const entries = Object.entries(palette) as [ColourName, Colour][]
  return Object.fromEntries(
    entries.map(([name, values]) => [name, darkened(name, values, surface)]),
  ) as Palette
}

function darkened(name: ColourName, values: Colour, surface: string): Colour {
  const mirrored = colour(...shades.map((shade) => values[shade]).reverse())
  if (name === 'neutral') return mirrored
  // Of a base as dark as the page nothing would be seen.
  const tint = contrast(values[500], surface) < 2 ? values[400] : values[500]
  return {
    ...mirrored,
    50: mixed(tint, surface, tints[50]),
    100: mixed(tint, surface, tints[100]),
  }
}
