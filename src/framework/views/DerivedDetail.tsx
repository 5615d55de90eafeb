import { Button } from '@mui/material'
import { LinkBase, ShowBase, useCreatePath, useShowContext } from 'react-admin'
import type { AnyRecord } from '../define/resolve.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { usePanel, useResource } from '../shell/PanelContext.tsx'
import { useNoteRecent } from '../shell/recent/useNoteRecent.ts'
import { DetailSections } from './DetailSections.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordStates, shownInPlace, shownRecord } from './RecordStates.tsx'
import { RecordStatus } from './RecordStatus.tsx'
import { hasEdit } from './useRecordView.ts'

/** The page that shows a record: the sections of the entry, each field by its kind. */
export function DerivedDetail() {
  return (
    <ShowBase queryOptions={shownInPlace}>
      <DetailPage />
    </ShowBase>
  )
}

function DetailPage() {
  const resource = useResource()
  const { can } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const { record: known, error, isPending, refetch } = useShowContext<AnyRecord>()
  const record = shownRecord(known, error)
  useNoteRecent(record, error)
  const own = resource.titles.show
  const name = record && recordTitle(resource, record, language)
  const title = own === undefined ? (name ?? textOf(resource.label[0])) : textOf(own)
  const mayEdit = hasEdit(resource) && can(resource.access.edit)
  return (
    <>
      <PageHeader
        title={title}
        lead={
          record && <RecordStatus record={record} {...(own !== undefined && name ? { title: name } : {})} />
        }
        actions={
          record && (
            <>
              <RecordActions record={record} />
              {mayEdit && (
                <Button
                  variant="contained"
                  component={LinkBase}
                  to={createPath({ resource: resource.name, id: record.id, type: 'edit' })}
                >
                  {texts.form.editButton}
                </Button>
              )}
            </>
          )
        }
      />
      <RecordStates record={record} error={error} isPending={isPending} onRetry={() => void refetch()}>
        {record && (
          <>
            <DetailSections record={record} />
            <RecordHistory record={record} />
          </>
        )}
      </RecordStates>
    </>
  )
}
