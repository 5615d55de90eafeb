import { RecordHistory } from '../../features/journal/panel/RecordHistory.tsx'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { DetailSections } from './DetailSections.tsx'
import { RecordSkeleton } from './RecordSkeleton.tsx'
import { UnknownFields } from './UnknownFields.tsx'
import { useRecordTabs } from './useRecordTabs.ts'

// Only a medium is shown by players.
const MediaDetail = lazyPart(() => import('../../features/media/panel/detail/MediaDetail.tsx'), {
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
