import { TextField } from '@mui/material'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { faultText } from '../../auth/form/fault.ts'
import type { FieldState } from '../../auth/form/useForm.ts'

/** The input of a code, with the digits of a telephone's keyboard. */
export function CodeInput(props: FieldState & { label: string; hint?: string }) {
  const { name, value, fault, onValue, onLeave, label, hint = ' ' } = props
  const { texts } = useLanguage()
  return (
    <TextField
      {...{ name, value, label }}
      autoComplete="one-time-code"
      onChange={(event) => onValue(event.target.value)}
      onBlur={onLeave}
      error={fault !== undefined}
      helperText={fault === undefined ? hint : faultText(fault, texts)}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'numeric', spellCheck: false } }}
    />
  )
}
