import { InputAdornment } from '@mui/material'
import { isHexColor } from '../../validation/hex.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { TypedInput } from './TypedInput.tsx'

/** Typed as `#1a2b3c`, or chosen with the browser's own picker. */
export function ColourInput(props: FieldInputProps) {
  const { texts } = useLanguage()
  return (
    <TypedInput
      {...props}
      checkOnLeave
      className="code-input"
      placeholder="#1a2b3c"
      parse={(text) => (text.trim() === '' ? null : text.trim().toLowerCase())}
      format={(value) => (typeof value === 'string' ? value : '')}
      end={(value, onChange) => (
        <InputAdornment position="end">
          <input
            type="color"
            className={isHexColor(value) ? 'colour-picker' : 'colour-picker none'}
            aria-label={texts.form.chooseColour}
            value={isHexColor(value) ? String(value) : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputAdornment>
      )}
    />
  )
}
