import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { PlainText } from './TextView.tsx'

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

export const jsonView: FieldView = { Cell: PlainText, Detail: JsonDetail }
