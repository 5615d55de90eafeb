import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { faultText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldState } from '../auth/form/AuthForm.tsx'
import { Eye } from '../auth/form/Field.tsx'

export function PasswordInput(
  props: FieldState & { label: string; autoComplete: string; hint?: string; disabled: boolean },
) {
  const { name, value, fault, onValue, onLeave, label, autoComplete, hint, disabled } = props
  const { language, texts } = useLanguage()
  const [isShown, setShown] = useState(false)
  const { hidePassword, showPassword } = texts.auth.fields
  const action = isShown ? hidePassword : showPassword
  return (
    <TextField
      name={name}
      value={value}
      label={label}
      autoComplete={autoComplete}
      disabled={disabled}
      type={isShown ? 'text' : 'password'}
      onChange={(event) => onValue(event.target.value)}
      onBlur={onLeave}
      error={fault !== undefined}
      // A blank keeps the line free, so that a fault moves nothing on the page.
      helperText={fault === undefined ? (hint ?? ' ') : faultText(fault, texts, language)}
      fullWidth
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                title={action}
                disabled={disabled}
                onClick={() => setShown(!isShown)}
              >
                <Eye isStruck={isShown} />
                <span className="visually-hidden">{action}</span>
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
