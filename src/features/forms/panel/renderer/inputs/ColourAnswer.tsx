import { isHexColor } from '../../../../../validation/hex.ts'
import type { AnswerInputProps } from './answerInput.ts'
import { TypedAnswer } from './TypedAnswer.tsx'

/** Typed as `#1a2b3c`, or chosen with the browser's own picker. */
export function ColourAnswer(props: AnswerInputProps) {
  const { value, texts, onChange } = props
  return (
    <TypedAnswer
      {...props}
      placeholder="#1a2b3c"
      end={
        <input
          type="color"
          className="colour"
          aria-label={texts.form.chooseColour}
          value={isHexColor(value) ? String(value) : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  )
}
