import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { NothingGiven, textView } from '#panel/fields/TextViews.tsx'
import type { jsonKinds } from './kind.ts'

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
    <dl className="json-structure stack tight" translate="no">
      {parts.map(([key, part]) => (
        <div key={key}>
          <dt>{Array.isArray(value) ? Number(key) + 1 : key}</dt>
          <dd className="breaks">
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

export const jsonViews = {
  json: { ...textView, Detail: JsonDetail },
} satisfies Record<keyof typeof jsonKinds, FieldView>
