import { deDE, enUS } from '@mui/material/locale'
import { createTheme as createMuiTheme, type Theme } from '@mui/material/styles'
import type { Language } from '../model/language/text.ts'
import { type ColourScheme, createColourSchemes } from './colourSchemes.ts'
import { componentStyles } from './componentStyles.ts'
import { textOn } from './fills.ts'
import type { Colour, ColourBases } from './palette.ts'

const strong = { fontWeight: 'var(--weight-strong)' }

const muiTexts = { de: deDE, en: enUS }

/**
 * The look of the panel: quiet, dense, exact. Lines instead of shadows, one accent colour, tabular figures.
 * @param bases colours that the deployment has chosen
 */
export function createTheme(
  language: Language,
  scheme: ColourScheme = 'light',
  bases: ColourBases = {},
): Theme {
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
        fontFamily: 'var(--font-text)',
        fontSize: 14,
        h1: {
          ...strong,
          fontSize: 'var(--text-2xl)',
          letterSpacing: '-0.01em',
          lineHeight: 'var(--line-tight)',
        },
        h2: { ...strong, fontSize: 'var(--text-md)', lineHeight: 'var(--line-snug)' },
        body1: { fontSize: 'var(--text-base)' },
        body2: { fontSize: 'var(--text-sm)' },
        caption: { fontSize: 'var(--text-xs)' },
        button: { textTransform: 'none', fontWeight: 'var(--weight-firm)', fontSize: 'var(--text-base)' },
      },
      components: componentStyles(colours),
    },
    muiTexts[language],
  )
}

const toned = (colour: Colour) => ({ main: colour[700], contrastText: textOn(colour[700]) })
