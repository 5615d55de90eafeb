import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { TypedInput } from '#panel/fields/TypedInput.tsx'
import type { jsonKinds } from './kind.ts'

/** Text that is no JSON has no value; the form then holds the text, and the rule says so. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}

const jsonText = (value: unknown) =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined || value === ''
      ? ''
      : JSON.stringify(value, null, 2)

export function JsonInput(props: FieldInputProps) {
  return <TypedInput {...props} multiline className="json-input" parse={parseJson} format={jsonText} />
}

export const jsonInputs = {
  json: JsonInput,
} satisfies Record<keyof typeof jsonKinds, FieldInput>
