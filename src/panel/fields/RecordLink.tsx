import { LinkBase, useCreatePath } from 'react-admin'
import { useRecordView } from '../record/useRecordView.ts'
import type { Referenced } from './useReferenced.ts'

/** The title of a record, as a link where this person may open it. */
export function RecordLink({ resource, record }: { resource: string; record: Referenced }) {
  const createPath = useCreatePath()
  const view = useRecordView(resource)
  if (!record.known || view === undefined) return <span>{record.title}</span>
  return (
    <LinkBase className="record-link" to={createPath({ resource, id: record.id, type: view })}>
      {record.title}
    </LinkBase>
  )
}
