import type { AnyRecord } from '../../define/resolve.ts'
import { RecordHistory } from '../../journal/RecordHistory.tsx'
import { DetailSections } from '../DetailSections.tsx'
import { UnknownFields } from './UnknownFields.tsx'
import { useRecordTabs } from './useRecordTabs.ts'

/** The fields of a record, also those that only the backend knows; and its history, where no tab of its own has it. */
export function DetailsTab({ record }: { record: AnyRecord }) {
  const { tabs } = useRecordTabs()
  return (
    <>
      <DetailSections record={record} tabs={tabs} />
      <UnknownFields record={record} />
      {!tabs.some(({ tab }) => tab === 'activity') && <RecordHistory record={record} />}
    </>
  )
}
