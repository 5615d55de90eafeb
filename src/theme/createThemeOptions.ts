import { deDE, enUS } from '@mui/material/locale'
import type { ThemeOptions } from '@mui/material/styles'
import type { Language } from '#model/language/text.ts'
import { type ColourScheme, createColourSchemes, type SchemeColours } from './colourSchemes.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { textOn } from './fills.ts'
import type { Colour, ColourBases } from './palette.ts'

const strong = { fontWeight: 'var(--weight-strong)' }

const muiTexts = { de: deDE, en: enUS }

type Components = NonNullable<ThemeOptions['components']>

/** Creates the look of the panel: quiet, dense, exact. Lines instead of shadows, one accent colour, tabular figures. */
export function createThemeOptions(
  language: Language,
  scheme: ColourScheme = 'light',
  bases: ColourBases = {},
) {
  const colours = createColourSchemes(bases)[scheme]
  const { neutral, primary, positive, warning, negative, info } = colours.palette
  const { surface } = colours.surfaces
  return {
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
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: 'var(--font-text)',
      fontSize: 14,
      h1: {
        ...strong,
        fontSize: 'var(--text-2xl)',
        letterSpacing: '-0.014em',
        lineHeight: 'var(--line-tight)',
      },
      h2: { ...strong, fontSize: 'var(--text-md)', lineHeight: 'var(--line-snug)' },
      body1: { fontSize: 'var(--text-base)' },
      body2: { fontSize: 'var(--text-sm)' },
      caption: { fontSize: 'var(--text-xs)' },
      button: { textTransform: 'none', fontWeight: 'var(--weight-medium)', fontSize: 'var(--text-base)' },
    },
    components: componentStyles(colours, muiTexts[language].components),
  } satisfies ThemeOptions
}

const toned = (colour: Colour) => ({ main: colour[700], contrastText: textOn(colour[700]) })

/** @param texts MUI's own, in the language in use */
function componentStyles({ palette, surfaces }: SchemeColours, texts: Components = {}): Components {
  const { neutral } = palette
  const { surfaceRaised, primaryFill, primaryFillHover, onPrimary, focusRing, controlLine, shadow } = surfaces
  const line = `1px solid ${neutral[200]}`
  const floating = { border: line, backgroundColor: surfaceRaised, boxShadow: `0 8px 24px ${shadow}` }
  return {
    ...texts,
    MuiCssBaseline: {
      styleOverrides: {
        ':focus-visible': { outline: `2px solid ${focusRing}`, outlineOffset: 2 },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: { minHeight: 'var(--control-height)', paddingInline: 'var(--space-3)' },
        textPrimary: { color: neutral[700] },
        outlinedPrimary: { color: neutral[800], borderColor: neutral[300] },
        containedPrimary: {
          color: onPrimary,
          backgroundColor: primaryFill,
          '&:hover': { backgroundColor: primaryFillHover },
        },
      },
    },
    // Paper of MUI turns lighter with its height on a dark page; here a line and `surfaceRaised` say it.
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: line } } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiAutocomplete: {
      ...texts.MuiAutocomplete,
      styleOverrides: {
        paper: floating,
        // Of the padding, its own input holds 2.5px.
        root: {
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
            paddingBlock: 'calc(var(--input-padding) - 2.5px)',
          },
        },
      },
    },
    MuiDialog: {
      defaultProps: { fullWidth: true, maxWidth: 'xs' },
      styleOverrides: {
        paper: { border: line, backgroundColor: surfaceRaised, boxShadow: `0 16px 48px ${shadow}` },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: 'var(--text-lg)', fontWeight: 'var(--weight-strong)' } },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: 'var(--space-2) var(--space-6) var(--space-5)',
          // Beside the filled button the way back is quiet.
          '& .MuiButton-textPrimary': { color: 'inherit' },
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: surfaceRaised } } },
    MuiInputBase: {
      styleOverrides: {
        input: { textOverflow: 'ellipsis', '&::placeholder': { color: neutral[600], opacity: 1 } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        // No part of the line is left out for a label.
        notchedOutline: { top: 0, borderColor: controlLine, '& legend': { display: 'none' } },
        inputSizeSmall: { paddingBlock: 'var(--input-padding)' },
        inputMultiline: { paddingBlock: 0 },
        multiline: { '&.MuiInputBase-sizeSmall': { paddingBlock: 'var(--input-padding)' } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          '&.MuiInputLabel-root': {
            position: 'static',
            maxWidth: 'none',
            marginBottom: 'var(--space-1)',
            overflow: 'visible',
            color: neutral[800],
            fontSize: 'var(--text-sm)',
            fontWeight: 'var(--weight-medium)',
            lineHeight: 'var(--line-snug)',
            transform: 'none',
            whiteSpace: 'normal',
            pointerEvents: 'auto',
          },
        },
      },
    },
    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', slots: { inputLabel: FieldLabel } },
    },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    // What react-admin labels may hold more than words, which a span may not.
    RaLabeled: { defaultProps: { component: 'div' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: neutral[200], fontSize: 'var(--text-sm)' },
        head: {
          color: neutral[600],
          fontWeight: 'var(--weight-medium)',
          fontSize: 'var(--text-xs)',
          whiteSpace: 'nowrap',
        },
        sizeSmall: { padding: 'var(--cell-padding-block) var(--cell-padding)' },
      },
    },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: neutral[200] } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 'var(--weight-medium)' } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiAlert: {
      ...texts.MuiAlert,
      styleOverrides: {
        root: { fontSize: 'var(--text-base)' },
        standardSuccess: notice(palette.positive),
        standardWarning: notice(palette.warning),
        standardError: notice(palette.negative),
        standardInfo: notice(palette.info),
      },
    },
  }
}

const notice = (colour: Colour) => ({
  color: colour[900],
  backgroundColor: colour[50],
  '& .MuiAlert-icon': { color: colour[600] },
})
