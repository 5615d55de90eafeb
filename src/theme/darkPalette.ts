import { mixed } from './colourMaths.ts'
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
  return {
    ...mirrored,
    50: mixed(values[500], surface, tints[50]),
    100: mixed(values[500], surface, tints[100]),
  }
}
