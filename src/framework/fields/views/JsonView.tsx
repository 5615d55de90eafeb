import type { FieldInputProps, FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { PlainText } from './TextView.tsx'
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

function JsonInput(props: FieldInputProps) {
  return <TypedInput {...props} multiline className="json-input" parse={parse} format={format} />
}

/** How deep a value is drawn; what lies deeper is shown as JSON. */
const deepest = 6

/** A value as nested terms and their descriptions. */
function Structure({ value, depth }: { value: unknown; depth: number }) {
  if (value === null || value === undefined || value === '') return <NothingGiven />
  if (typeof value !== 'object') return <>{String(value)}</>
  const parts = Object.entries(value)
  if (parts.length === 0) return <NothingGiven />
  if (depth === deepest) return <code>{JSON.stringify(value)}</code>
  return (
    <dl className="json-structure">
      {parts.map(([key, part]) => (
        <div key={key}>
          <dt>{Array.isArray(value) ? Number(key) + 1 : key}</dt>
          <dd>
            <Structure value={part} depth={depth + 1} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function JsonDetail({ value }: FieldValueProps) {
  return <Structure value={value} depth={0} />
}

export const jsonView: FieldView = { Cell: PlainText, Detail: JsonDetail, Input: JsonInput }
