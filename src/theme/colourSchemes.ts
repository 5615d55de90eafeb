import { contrast, mixed, type Oklch, toHex, toOklch } from './colourMaths.ts'
import { type Fill, fillOf, fillOnDark, visibleOn } from './fills.ts'
import {
  type Colour,
  type ColourBases,
  type ColourName,
  colour,
  colourNames,
  type Palette,
  palette,
  type Shade,
  shades,
} from './palette.ts'

export type ColourScheme = 'light' | 'dark'

/** Not shades of a colour: they do not go from light to dark with the others. */
interface Surfaces {
  surface: string
  /** Menus, dialogs, slide-overs. */
  surfaceRaised: string
  /** The one button of a page that leads on. */
  primaryFill: string
  primaryFillHover: string
  onPrimary: string
  focusRing: string
  /** The line around what is entered into: 3:1 to the page and what floats above it (WCAG 2.2, 1.4.11). */
  controlLine: string
  /** The shadow of what lies above the page: a colour with its opacity. */
  shadow: string
}

export interface SchemeColours {
  palette: Palette
  surfaces: Surfaces
}

export type ColourSchemes = Readonly<Record<ColourScheme, SchemeColours>>

/** Lightness (OKLCH) of the page and of what lies above it, when they are dark. */
const darkness = { surface: 0.205, surfaceRaised: 0.231 }

/** Creates light and dark colours of the hand-made palette and the bases that a deployment has chosen. */
export function createColourSchemes(bases: ColourBases = {}): ColourSchemes {
  const chosen = Object.fromEntries(
    colourNames.map((name) => {
      const base = bases[name]
      return [name, base === undefined ? palette[name] : shadesOf(base, palette[name])]
    }),
  ) as Palette
  const ink = chosen.neutral[950]
  const night = (lightness: number) => toHex({ ...toOklch(ink), lightness })
  const surface = night(darkness.surface)
  const dark = darkPaletteOf(chosen, surface)
  return {
    light: {
      palette: chosen,
      surfaces: {
        surface: '#ffffff',
        surfaceRaised: '#ffffff',
        shadow: 'rgb(16 19 26 / 14%)',
        ...filled(fillOf(chosen.primary, ink)),
        ...linesOf(chosen, ['#ffffff']),
      },
    },
    dark: {
      palette: dark,
      surfaces: {
        surface,
        surfaceRaised: night(darkness.surfaceRaised),
        shadow: 'rgb(0 0 0 / 50%)',
        ...filled(fillOnDark(chosen.primary, ink, surface)),
        ...linesOf(dark, [surface, night(darkness.surfaceRaised)]),
      },
    },
  }
}

/** Shares of the base colour in the two faintest shades. */
const tints = { 50: 0.11, 100: 0.2 } as const

export const colourSchemes = createColourSchemes()

function filled({ fill, hover, text }: Fill) {
  return { primaryFill: fill, primaryFillHover: hover, onPrimary: text }
}

function linesOf({ neutral, primary }: Palette, surfaces: readonly string[]) {
  const grounds = [...surfaces, neutral[50], neutral[100]]
  const grey = (share: number) => mixed(neutral[600], neutral[400], share)
  return {
    focusRing: visibleOn([...grounds, primary[50], primary[100]], [primary[500], primary[600], primary[700]]),
    controlLine: visibleOn([...surfaces, neutral[50]], [0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1].map(grey)),
  }
}

/**
 * 50 becomes 950, 100 becomes 900, and 500 stays the base. The faintest shades, which lie behind text, would shine in
 * their full colour; there it is a tint of the page.
 */
function darkPaletteOf(palette: Palette, surface: string): Palette {
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

/**
 * Derives all shades of a base colour (`#rrggbb`), which is 500; the others follow the ladder of a hand-made colour. A
 * light shade is never darker than in the pattern and a dark one never lighter, so what can be read there can be read in
 * any colour: of a yellow, 600 is as dark as of a blue; of a navy blue, 400 is as light.
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
