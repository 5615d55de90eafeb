import { useState } from 'react'
import { EditBase, useEditContext } from 'react-admin'
import type { AnyRecord } from '#model/language/resolve.ts'
import { RecordStates, shownInPlace, shownRecord, useNoteRecent } from '#panel/record/RecordStates.tsx'
import { useViewTitle } from '#panel/record/useViewTitle.ts'
import { PageHeader } from '#panel/ui/PageHeader.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { BuilderSkeleton, FormWorkshop } from './saving/FormWorkshop.tsx'
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
  const titles = useViewTitle(useResource(), 'edit')
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
      <PageHeader {...titles} />
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
