import { Button } from '@mui/material'
import { LinkBase, ShowBase, useCreatePath, useGetRecordId, useNavigate, useShowContext } from 'react-admin'
import { recordTitle } from '../../model/kinds/recordTitle.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { CopyLink } from '../form/copy/CopyLink.tsx'
import { WhyMissingHere } from '../shell/locked/WhyMissing.tsx'
import { useCommand, useShortcut } from '../shell/shortcuts/useShortcut.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { RecordActions, RecordId, RecordStatus, RecordStatusSkeleton } from './RecordHead.tsx'
import { RecordStates, shownInPlace, shownRecord, useNoteRecent } from './RecordStates.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { RecordTurns } from './RecordTurns.tsx'
import { recordParts } from './recordParts.ts'
import { mayEdit } from './useRecordView.ts'

/** The page that shows a record: the sections of the entry, each field by its kind. */
export default function DerivedDetail() {
  return (
    <ShowBase queryOptions={shownInPlace}>
      <DetailPage />
    </ShowBase>
  )
}

function DetailPage() {
  const resource = useResource()
  const { can, session } = usePanel()
  const { language, textOf } = useLanguage()
  const { record: known, error, isPending, refetch } = useShowContext<AnyRecord>()
  const record = shownRecord(known, error)
  useNoteRecent(record, error)
  const id = useGetRecordId()
  const own = resource.titles.show
  const name = record && recordTitle(resource, record, language)
  const title = own === undefined ? (name ?? textOf(resource.label[0])) : textOf(own)
  return (
    <>
      <PageHeader
        title={title}
        lead={
          (record || isPending) && (
            <span className="record-lead facts">
              {record ? (
                <RecordStatus record={record} title={own === undefined ? undefined : name || undefined} />
              ) : (
                <RecordStatusSkeleton titled={own !== undefined} />
              )}
              <RecordId id={id} />
            </span>
          )
        }
        actions={
          record && (
            <>
              <RecordTurns id={id} />
              <WhyMissingHere record={record} />
              <RecordActions record={record} />
              <CopyLink record={record} />
              {recordParts().map(({ Head, feature }) => Head && <Head key={feature} record={record} />)}
              {mayEdit(resource, record, { can, person: session.person }) && <EditLink record={record} />}
            </>
          )
        }
      />
      <RecordTabs record={record} isPending={isPending}>
        {(content) => (
          <RecordStates
            shape="detail"
            record={record}
            error={error}
            isPending={isPending}
            onRetry={() => void refetch()}
          >
            {content}
          </RecordStates>
        )}
      </RecordTabs>
    </>
  )
}

/** Leads to the form, as does the key `e`. */
function EditLink({ record }: { record: AnyRecord }) {
  const { name } = useResource()
  const { texts } = useLanguage()
  const navigate = useNavigate()
  const to = useCreatePath()({ resource: name, id: record.id, type: 'edit' })
  const open = () => navigate(to)
  useShortcut('e', open, { label: texts.shortcuts.edit, place: 'record' })
  useCommand({ key: 'edit', title: texts.form.editButton, keys: 'e', place: 'page', run: open })
  return (
    <Button variant="contained" component={LinkBase} to={to}>
      {texts.form.editButton}
    </Button>
  )
}
