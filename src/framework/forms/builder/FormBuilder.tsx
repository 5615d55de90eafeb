import { useState } from 'react'
import { EditBase, useEditContext } from 'react-admin'
import type { AnyRecord } from '../../define/resolve.ts'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { useResource } from '../../shell/PanelContext.tsx'
import { useNoteRecent } from '../../shell/recent/useNoteRecent.ts'
import { RecordStates, shownInPlace, shownRecord } from '../../views/RecordStates.tsx'
import { useViewTitle } from '../../views/useViewTitle.ts'
import { BuilderSkeleton } from './saving/BuilderSkeleton.tsx'
import { FormWorkshop } from './saving/FormWorkshop.tsx'
import './saving/builder.css'

/** The page that edits a form. */
export default function FormBuilder() {
  return (
    <EditBase mutationMode="pessimistic" redirect={false} queryOptions={shownInPlace}>
      <BuilderPage />
    </EditBase>
  )
}

function BuilderPage() {
  const title = useViewTitle(useResource(), 'edit')
  const { record: known, error, isPending, refetch } = useEditContext<AnyRecord>()
  const record = shownRecord(known, error)
  useNoteRecent(record, error)
  // What is being edited stays, whatever becomes of the record meanwhile.
  const [opened, setOpened] = useState<AnyRecord>()
  if (record && record.id !== opened?.id) setOpened(record)
  const edited = record ?? opened
  if (edited) {
    return <FormWorkshop key={edited.id} record={edited} error={error} onLook={() => void refetch()} />
  }
  return (
    <>
      <PageHeader title={title} />
      {isPending && !error ? (
        <BuilderSkeleton />
      ) : (
        <RecordStates record={undefined} error={error} isPending={isPending} onRetry={() => void refetch()}>
          {null}
        </RecordStates>
      )}
    </>
  )
}
