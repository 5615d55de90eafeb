import { ShowBase, useGetRecordId, useShowContext } from 'react-admin'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { RecordActions, RecordStatus } from './RecordHead.tsx'
import { RecordStates, shownInPlace, shownRecord, useNoteRecent } from './RecordStates.tsx'
import { RecordSummary } from './RecordSummary.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { RecordTurns } from './RecordTurns.tsx'

export default function DerivedDetail() {
  return (
    <ShowBase queryOptions={shownInPlace}>
      <DetailPage />
    </ShowBase>
  )
}

function DetailPage() {
  const resource = useResource()
  const { language, textOf } = useLanguage()
  const { record: known, error, isPending, refetch } = useShowContext<AnyRecord>()
  const record = shownRecord(known, error)
  useNoteRecent(record, error)
  const id = useGetRecordId()
  // Until its name is known, the route has no title.
  const { show = record ? undefined : '' } = resource.titles
  return (
    <>
      <RecordTurns id={id} />
      <PageHeader
        title={record ? recordTitle(resource, record, language) : textOf(resource.label[0])}
        windowTitle={show === undefined ? undefined : textOf(show)}
        isName={record !== undefined}
        beside={record && <RecordStatus record={record} />}
        lead={(record || isPending) && <RecordSummary record={record} />}
        actions={record && <RecordActions record={record} view="show" />}
        hasActionLine={record !== undefined || isPending}
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
