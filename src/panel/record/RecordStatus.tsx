import { Skeleton } from '@mui/material'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import { fieldView } from '../fields/fieldViews.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { hasEdit } from './useRecordView.ts'

/** What names a record, and the states that the server keeps: the fields with tones that nobody can enter here. */
export function RecordStatus({ record, title }: { record: AnyRecord; title?: string }) {
  const resource = useResource()
  const states = statesOf(resource)
  if (title === undefined && states.length === 0) return null
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

/** The place of a status line to come, so that what is below it does not move. */
export function RecordStatusSkeleton({ titled }: { titled: boolean }) {
  const resource = useResource()
  return titled || statesOf(resource).length > 0 ? <Skeleton className="appears-late" width="14em" /> : null
}

function statesOf(resource: ResolvedResource) {
  const isKept = ({ edit }: ResolvedField) => edit === 'never' || !hasEdit(resource)
  return resource.fields.filter((field) => field.tones !== undefined && !field.writeOnly && isKept(field))
}
