import { mixed, toHex, toOklch } from './colourMaths.ts'
import { darkPaletteOf } from './darkPalette.ts'
import { type Fill, fillOf, fillOnDark, visibleOn } from './fills.ts'
import { type ColourBases, colourNames, type Palette, palette } from './palette.ts'
import { shadesOf } from './shadesOf.ts'

/** How the panel is shown. */
export type ColourScheme = 'light' | 'dark'

/** What is no shade of a colour, because it does not go from light to dark with the others. */
export interface Surfaces {
  /** The page. */
  surface: string
  /** What lies above the page: menus, dialogs, slide-overs. */
  surfaceRaised: string
  /** The one button of a page that leads on, and that button under the pointer. */
  primaryFill: string
  primaryFillHover: string
  /** Text on `primaryFill`. */
  onPrimary: string
  /** The ring around what has the focus. */
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

/** Light and dark, of the hand-made palette and the bases that a deployment has chosen (spec §2). */
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
        ...{ surface: '#ffffff', surfaceRaised: '#ffffff', shadow: 'rgb(16 19 26 / 14%)' },
        ...filled(fillOf(chosen.primary, ink)),
        ...linesOf(chosen, ['#ffffff']),
      },
    },
    dark: {
      palette: dark,
      surfaces: {
        ...{ surface, surfaceRaised: night(darkness.surfaceRaised), shadow: 'rgb(0 0 0 / 50%)' },
        ...filled(fillOnDark(chosen.primary, ink, surface)),
        ...linesOf(dark, [surface, night(darkness.surfaceRaised)]),
      },
    },
  }
}

/** The panel's own colours. */
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
