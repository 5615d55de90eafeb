import type { AnyRecord } from '../define/resolve.ts'
import { fieldView } from '../fields/views/fieldViews.ts'
import { useResource } from '../shell/PanelContext.tsx'

/** What names a record, and the states that the server keeps: the fields with tones that nobody can enter. */
export function RecordStatus({ record, title }: { record: AnyRecord; title?: string }) {
  const resource = useResource()
  const states = resource.fields.filter((field) => field.tones !== undefined && field.edit === 'never')
  return (
    <span className="record-status">
      {title}
      {states.map((field) => {
        const { Cell } = fieldView(field.kind)
        return <Cell key={field.name} field={field} value={record[field.name]} record={record} />
      })}
    </span>
  )
}
