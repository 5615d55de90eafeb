import { deDE, enUS } from '@mui/material/locale'
import { createTheme as createMuiTheme } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import type { Language } from '../framework/define/text.ts'
import { palette } from './palette.ts'

const { neutral, primary, positive, warning, negative, info } = palette
const muiTexts = { de: deDE, en: enUS }

/** The look of the panel: quiet, dense, exact. Lines instead of shadows, one accent colour, tabular figures. */
export function createTheme(language: Language): RaThemeOptions {
  return createMuiTheme(
    {
      palette: {
        mode: 'light',
        primary: { main: primary[600], dark: primary[700], light: primary[100], contrastText: '#fff' },
        secondary: { main: neutral[700] },
        success: { main: positive[700] },
        warning: { main: warning[700] },
        error: { main: negative[700] },
        info: { main: info[700] },
        text: { primary: neutral[900], secondary: neutral[600] },
        divider: neutral[200],
        background: { default: '#fff', paper: '#fff' },
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
      components: {
        MuiCssBaseline: {
          styleOverrides: {
            body: { fontVariantNumeric: 'tabular-nums' },
            ':focus-visible': { outline: `2px solid ${primary[500]}`, outlineOffset: 2 },
          },
        },
        MuiButtonBase: { defaultProps: { disableRipple: true } },
        MuiButton: {
          defaultProps: { disableElevation: true, size: 'small' },
          styleOverrides: {
            root: { minHeight: 34, paddingInline: 12 },
            text: { color: neutral[700] },
            outlined: { color: neutral[800], borderColor: neutral[300] },
          },
        },
        MuiPaper: { defaultProps: { elevation: 0 } },
        MuiCard: { styleOverrides: { root: { border: `1px solid ${neutral[200]}` } } },
        MuiPopover: {
          styleOverrides: {
            paper: { border: `1px solid ${neutral[200]}`, boxShadow: '0 8px 24px rgb(16 19 26 / 12%)' },
          },
        },
        MuiAutocomplete: {
          styleOverrides: {
            paper: { border: `1px solid ${neutral[200]}`, boxShadow: '0 8px 24px rgb(16 19 26 / 12%)' },
          },
        },
        MuiDialog: { styleOverrides: { paper: { boxShadow: '0 16px 48px rgb(16 19 26 / 24%)' } } },
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
        MuiAlert: { styleOverrides: { root: { fontSize: 14 } } },
      },
    },
    muiTexts[language],
  ) as RaThemeOptions
}
