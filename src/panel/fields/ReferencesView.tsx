import type { Identifier } from '../../model/language/field.ts'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { RecordLink } from './RecordLink.tsx'
import { useReferenced } from './useReferenced.ts'

function idsOf(value: unknown): Identifier[] {
  return Array.isArray(value) ? value : []
}

/** The first title and how many more there are: a cell has one line. */
function ReferencesCell({ field, value }: FieldValueProps) {
  const ids = idsOf(value)
  const { referenced, isPending } = useReferenced(field.resource ?? '', ids.slice(0, 1))
  const [first] = referenced
  if (!first) return <NothingGiven />
  return (
    <span className="references-cell">
      <span className={isPending ? 'cut title-to-come' : 'cut'}>{first.title}</span>
      {ids.length > 1 && <span className="more">+{ids.length - 1}</span>}
    </span>
  )
}

function ReferencesDetail({ field, value }: FieldValueProps) {
  const resource = field.resource ?? ''
  const { referenced } = useReferenced(resource, idsOf(value))
  if (referenced.length === 0) return <NothingGiven />
  return (
    <ol className="references">
      {referenced.map((record) => (
        <li key={record.id}>
          <RecordLink resource={resource} record={record} />
        </li>
      ))}
    </ol>
  )
}

export const referencesView: FieldView = { Cell: ReferencesCell, Detail: ReferencesDetail }
