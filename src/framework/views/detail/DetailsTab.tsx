import type { AnyRecord } from '../../define/resolve.ts'
import { RecordHistory } from '../../journal/RecordHistory.tsx'
import { lazyPart } from '../../shell/lazyPart.tsx'
import { useResource } from '../../shell/PanelContext.tsx'
import { DetailSections } from '../DetailSections.tsx'
import { RecordSkeleton } from '../RecordSkeleton.tsx'
import { UnknownFields } from './UnknownFields.tsx'
import { useRecordTabs } from './useRecordTabs.ts'

// Only a medium is shown by players.
const MediaDetail = lazyPart(() => import('../../media/detail/MediaDetail.tsx'), {
  Loading: () => <RecordSkeleton shape="detail" />,
})

/** The fields of a record, also those that only the backend knows; and its history, where no tab of its own has it. */
export function DetailsTab({ record }: { record: AnyRecord }) {
  const { tabs } = useRecordTabs()
  const { media } = useResource()
  return (
    <>
      {media ? <MediaDetail record={record} /> : <DetailSections record={record} tabs={tabs} />}
      <UnknownFields record={record} />
      {!tabs.some(({ tab }) => tab === 'activity') && <RecordHistory record={record} />}
    </>
  )
}
