import { useLayoutEffect } from 'react'
import { EditBase, useCreatePath, useEditContext, useNavigate } from 'react-admin'
import type { AnyRecord } from '../define/resolve.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { lazyPart } from '../shell/lazyPart.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { usePanel, useResource } from '../shell/PanelContext.tsx'
import { useNoteRecent } from '../shell/recent/useNoteRecent.ts'
import { isOwn } from './actionRules.ts'
import { CopyLink } from './copy/CopyLink.tsx'
import { DerivedForm } from './form/DerivedForm.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordStates, shownInPlace, shownRecord } from './RecordStates.tsx'
import { RecordStatus, RecordStatusSkeleton } from './RecordStatus.tsx'
import { useListAddress } from './useListAddress.ts'
import { useNotifyFailure } from './useNotifyFailure.ts'
import { useViewTitle } from './useViewTitle.ts'

const MediaAbove = lazyPart(() => import('../media/detail/MediaAbove.tsx'))

/** The page that changes a record. */
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
  const { language } = useLanguage()
  const title = useViewTitle(resource, 'edit')
  const { record: known, error, isPending, refetch } = useEditContext<AnyRecord>()
  const record = shownRecord(known, error)
  useNoteRecent(record, error)
  const isOwnRecord = useOwnRecord(record)
  if (isOwnRecord) return null
  return (
    <>
      <PageHeader
        title={title}
        lead={
          record ? (
            <RecordStatus record={record} title={recordTitle(resource, record, language)} />
          ) : (
            isPending && <RecordStatusSkeleton titled />
          )
        }
        actions={
          record && (
            <>
              <RecordActions record={record} />
              <CopyLink record={record} />
            </>
          )
        }
      />
      <RecordStates
        shape="form"
        record={record}
        error={error}
        isPending={isPending}
        onRetry={() => void refetch()}
      >
        {record && resource.media && <MediaAbove record={record} />}
        <DerivedForm key={record?.id} operation="edit" />
        {record && <RecordHistory record={record} folded />}
      </RecordStates>
    </>
  )
}

/** A link may lead here that does not know whose record it is: where nobody edits him- or herself, to its page. */
function useOwnRecord(record: AnyRecord | undefined): boolean {
  const { api, name } = useResource()
  const { person } = usePanel().session
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const isOwnRecord = record !== undefined && api.edit !== undefined && isOwn(api.edit, record, person)
  const page = record && createPath({ resource: name, id: record.id, type: 'show' })
  useLayoutEffect(() => {
    if (isOwnRecord && page) void navigate(page, { replace: true })
  }, [isOwnRecord, navigate, page])
  return isOwnRecord
}
