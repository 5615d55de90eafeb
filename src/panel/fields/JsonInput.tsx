import type { FieldInputProps } from './fieldView.ts'
import { TypedInput } from './TypedInput.tsx'

/** Text that is no JSON has no value; the form then holds the text, and the rule says so. */
function parse(text: string): unknown {
  if (text.trim() === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}

const format = (value: unknown) =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined || value === ''
      ? ''
      : JSON.stringify(value, null, 2)

export function JsonInput(props: FieldInputProps) {
  return <TypedInput {...props} multiline className="json-input" parse={parse} format={format} />
}
