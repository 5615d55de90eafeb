import { darkPalette, darkSurface } from './darkPalette.ts'
import { type Palette, palette } from './palette.ts'

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
  /** The shadow of what lies above the page: a colour with its opacity. */
  shadow: string
}

export interface SchemeColours {
  palette: Palette
  surfaces: Surfaces
}

export const colourSchemes: Readonly<Record<ColourScheme, SchemeColours>> = {
  light: {
    palette,
    surfaces: {
      surface: '#fff',
      surfaceRaised: '#fff',
      primaryFill: palette.primary[600],
      primaryFillHover: palette.primary[700],
      onPrimary: '#fff',
      shadow: 'rgb(16 19 26 / 14%)',
    },
  },
  dark: {
    palette: darkPalette,
    surfaces: {
      surface: darkSurface,
      surfaceRaised: '#191d27',
      primaryFill: '#345eee',
      primaryFillHover: palette.primary[600],
      onPrimary: '#fff',
      shadow: 'rgb(0 0 0 / 50%)',
    },
  },
}
