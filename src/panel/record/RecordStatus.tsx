import { Skeleton } from '@mui/material'
import { backendId } from '../../model/kinds/references.ts'
import type { Identifier } from '../../model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { fieldView } from '../fields/fieldViews.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { hasEdit } from './useRecordView.ts'
import './recordHead.css'

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

/** The id as the backend knows it, to be copied. */
export function RecordId({ id }: { id: Identifier }) {
  const { recordPage } = useLanguage().texts
  const text = String(backendId(id))
  if (text === '') return null
  return (
    <span className="record-id">
      <span className="record-id-word">{recordPage.id}</span> <code>{text}</code>
      <CopyButton key={text} text={text} label={recordPage.copyId} />
    </span>
  )
}
