import { useLayoutEffect } from 'react'
import { EditBase, useCreatePath, useEditContext, useNavigate } from 'react-admin'
import { useRecordTitle } from '#kinds/references/views.tsx'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { lookOf } from '../features.ts'
import { useListAddress } from '../list/useListAddress.ts'
import { fits } from '../record/actionRules.ts'
import { loadedExtensions } from '../record/loadedExtensions.ts'
import { RecordActions, RecordStatus } from '../record/RecordHead.tsx'
import { RecordStates, shownInPlace, shownRecord, useNoteRecent } from '../record/RecordStates.tsx'
import { useViewTitle } from '../record/useViewTitle.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { useNotifyFailure } from '../ui/useNotifyFailure.ts'
import { DerivedForm } from './DerivedForm.tsx'

export default function DerivedEdit() {
  const { redirect } = useListAddress()
  const { texts } = useLanguage()
  const notifyFailure = useNotifyFailure(texts.form.notSaved)
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={redirect}
      queryOptions={shownInPlace}
      mutationOptions={{ onError: notifyFailure }}
    >
      <EditPage />
    </EditBase>
  )
}

function EditPage() {
  const resource = useResource()
  const { title, windowTitle } = useViewTitle(resource, 'edit')
  const { record: known, error, isPending, refetch } = useEditContext<AnyRecord>()
  const record = shownRecord(known, error)
  const name = useRecordTitle(resource, record)
  useNoteRecent(record, error)
  const isClosed = useClosedRecord(record)
  const panel = usePanel()
  const { Below } = loadedExtensions(panel)
  const layout = lookOf(resource, panel)?.detail
  if (isClosed) return null
  return (
    <>
      <PageHeader
        title={name ?? title}
        windowTitle={windowTitle}
        isName={record !== undefined}
        beside={record && <RecordStatus record={record} isForm />}
        actions={record && <RecordActions record={record} view="edit" />}
      />
      <RecordStates
        shape="form"
        record={record}
        error={error}
        isPending={isPending}
        onRetry={() => void refetch()}
      >
        {record && layout && <layout.AboveForm record={record} />}
        <DerivedForm key={record?.id} operation="edit" />
        {record && Below && <Below record={record} folded />}
      </RecordStates>
    </>
  )
}

/** A link may not know whose record it is, or in which state: where nobody edits it, it leads to its page. */
function useClosedRecord(record: AnyRecord | undefined): boolean {
  const { api, name } = useResource()
  const { person } = usePanel().session
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const isClosed = record !== undefined && api.edit !== undefined && !fits(api.edit, record, person)
  const page = record && createPath({ resource: name, id: record.id, type: 'show' })
  useLayoutEffect(() => {
    if (isClosed && page) void navigate(page, { replace: true })
  }, [isClosed, navigate, page])
  return isClosed
}
