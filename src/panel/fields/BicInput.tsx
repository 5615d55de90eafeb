import type { FieldInputProps } from './fieldView.ts'
import { TypedInput } from './TypedInput.tsx'

/** A bank's code: what is typed small becomes capital, blanks go. On leaving it says what is wrong. */
export function BicInput(props: FieldInputProps) {
  return (
    <TypedInput
      {...props}
      checkOnLeave
      className="code-input"
      parse={(text) => text.replace(/\s+/g, '').toUpperCase() || null}
      format={(value) => (typeof value === 'string' ? value : '')}
    />
  )
}
