import { isHexColor } from '../../validation/hex.ts'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { PlainText } from './TextView.tsx'

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

export const colourView: FieldView = { Cell: ColourText, Detail: ColourText }
