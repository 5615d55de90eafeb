import { type Colour, type ColourName, colour, type Palette, palette, shades } from './palette.ts'

/** The page when it is dark. */
export const darkSurface = '#14171f'

/** How much of the base colour the two faintest shades hold. */
const tints = { 50: 0.11, 100: 0.2 } as const

/**
 * The palette for a dark page: 50 becomes 950, 100 becomes 900, and 500 stays the base. The faintest shades, which
 * lie behind text, would shine in their full colour; there it is a tint of the page.
 */
export const darkPalette = Object.fromEntries(
  Object.entries(palette).map(([name, values]) => [name, darkened(name as ColourName, values)]),
) as Palette

function darkened(name: ColourName, values: Colour): Colour {
  const mirrored = colour(...shades.map((shade) => values[shade]).reverse())
  if (name === 'neutral') return mirrored
  return {
    ...mirrored,
    50: mixed(values[500], darkSurface, tints[50]),
    100: mixed(values[500], darkSurface, tints[100]),
  }
}

/** Two colours as `#rrggbb`; of the first a share from 0 to 1. */
function mixed(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [second, first].map((text) => Number.parseInt(text.slice(start, start + 2), 16))
    const value = Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
    return value.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}
