import { deDE, enUS } from '@mui/material/locale'
import { createTheme as createMuiTheme } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import type { Language } from '../framework/define/text.ts'
import { type ColourScheme, createColourSchemes } from './colourSchemes.ts'
import { componentStyles } from './componentStyles.ts'
import { textOn } from './fills.ts'
import type { Colour, ColourBases } from './palette.ts'

const muiTexts = { de: deDE, en: enUS }

/**
 * The look of the panel: quiet, dense, exact. Lines instead of shadows, one accent colour, tabular figures.
 * @param bases colours that the deployment has chosen
 */
export function createTheme(
  language: Language,
  scheme: ColourScheme = 'light',
  bases: ColourBases = {},
): RaThemeOptions {
  const colours = createColourSchemes(bases)[scheme]
  const { neutral, primary, positive, warning, negative, info } = colours.palette
  const { surface } = colours.surfaces
  return createMuiTheme(
    {
      palette: {
        mode: scheme,
        primary: {
          main: primary[600],
          dark: primary[700],
          light: primary[100],
          contrastText: textOn(primary[600]),
        },
        secondary: toned(neutral),
        success: toned(positive),
        warning: toned(warning),
        error: toned(negative),
        info: toned(info),
        text: { primary: neutral[900], secondary: neutral[600] },
        divider: neutral[200],
        action: { active: neutral[600] },
        background: { default: surface, paper: surface },
      },
      shape: { borderRadius: 6 },
      spacing: 8,
      typography: {
        fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
        fontSize: 14,
        h1: { fontSize: 22, fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
        h2: { fontSize: 15, fontWeight: 650, lineHeight: 1.4 },
        body1: { fontSize: 14 },
        body2: { fontSize: 13.5 },
        caption: { fontSize: 12.5 },
        button: { textTransform: 'none', fontWeight: 550, fontSize: 14 },
      },
      components: componentStyles(colours),
    },
    muiTexts[language],
  ) as RaThemeOptions
}

const toned = (colour: Colour) => ({ main: colour[700], contrastText: textOn(colour[700]) })
