import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Close, Search } from './icons.tsx'

interface SearchFieldProps
  extends Omit<TextFieldProps<'outlined'>, 'label' | 'onChange' | 'slotProps' | 'variant'> {
  label: string
  value: string
  onChange: (typed: string) => void
  /** Offered where something is typed. @default it is not */
  onClear?: () => void
  slotProps?: Pick<NonNullable<TextFieldProps['slotProps']>, 'htmlInput'>
}

export function SearchField({ label, value, onChange, onClear, slotProps, ...field }: SearchFieldProps) {
  const { texts } = useLanguage()
  return (
    <TextField
      placeholder={label}
      {...field}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        ...slotProps,
        // The glass says it to the eye.
        htmlInput: { ...slotProps?.htmlInput, 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: onClear && value !== '' && (
            <IconButton size="small" edge="end" aria-label={texts.list.clearSearch} onClick={onClear}>
              <Close fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  )
}
