import type { ThemeOptions } from '@mui/material/styles'
import type { SchemeColours } from './colourSchemes.ts'
import { calmFill } from './fills.ts'
import type { Colour } from './palette.ts'

/** What MUI's components look like in the panel. */
export function componentStyles({
  palette,
  surfaces,
}: SchemeColours): NonNullable<ThemeOptions['components']> {
  const { neutral, primary } = palette
  const { surfaceRaised, primaryFill, primaryFillHover, onPrimary, focusRing, controlLine, shadow } = surfaces
  const line = `1px solid ${neutral[200]}`
  const floating = { border: line, backgroundColor: surfaceRaised, boxShadow: `0 8px 24px ${shadow}` }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums' },
        ':focus-visible': { outline: `2px solid ${focusRing}`, outlineOffset: 2 },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: { minHeight: 34, paddingInline: 12 },
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
    MuiAutocomplete: { styleOverrides: { paper: floating } },
    MuiDialog: {
      styleOverrides: {
        paper: { border: line, backgroundColor: surfaceRaised, boxShadow: `0 16px 48px ${shadow}` },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 650 } } },
    MuiDialogContent: { styleOverrides: { root: { '& > p:first-of-type': { marginTop: 0 } } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: surfaceRaised } } },
    MuiInputBase: {
      styleOverrides: { input: { '&::placeholder': { color: neutral[600], opacity: 1 } } },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: controlLine } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: neutral[200], fontSize: 13.5 },
        head: { color: neutral[600], fontWeight: 550, fontSize: 12.5, whiteSpace: 'nowrap' },
        sizeSmall: { padding: '8px 12px' },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiAlert: {
      styleOverrides: {
        root: { fontSize: 14 },
        standardSuccess: notice(palette.positive),
        standardWarning: notice(palette.warning),
        standardError: notice(palette.negative),
        standardInfo: notice(palette.info),
      },
    },
    // A message passes by on top of everything, on a light page as on a dark one.
    RaNotification: {
      styleOverrides: {
        root: {
          '& .RaNotification-success': message(palette.positive),
          '& .RaNotification-warning': message(palette.warning),
          '& .RaNotification-error': message(palette.negative),
        },
      },
    },
  }
}

const notice = (colour: Colour) => ({
  color: colour[900],
  backgroundColor: colour[50],
  '& .MuiAlert-icon': { color: colour[600] },
})

const message = (colour: Colour) => ({ color: '#fff', backgroundColor: calmFill(colour) })
