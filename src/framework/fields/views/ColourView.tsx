import { InputAdornment } from '@mui/material'
import { isHexColor } from '../../../validation/hex.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { FieldInputProps, FieldValueProps, FieldView } from './fieldView.ts'
import { PlainText } from './TextView.tsx'
import { TypedInput } from './TypedInput.tsx'

/** The colour itself beside its code. */
function ColourText(props: FieldValueProps) {
  const { value } = props
  return (
    <span className="colour">
      {isHexColor(value) && <span className="swatch" style={{ background: String(value) }} />}
      <PlainText {...props} />
    </span>
  )
}

/** Typed as `#1a2b3c`, or chosen with the browser's own picker. */
function ColourInput(props: FieldInputProps) {
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

export const colourView: FieldView = {
  Cell: ColourText,
  Detail: ColourText,
  Input: ColourInput,
}
