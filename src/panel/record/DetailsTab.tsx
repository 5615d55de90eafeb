import type { AnyRecord } from '../../model/language/resolve.ts'
import { recordLayout } from '../features.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { DetailSections } from './DetailSections.tsx'
import { recordParts } from './recordParts.ts'
import { UnknownFields } from './UnknownFields.tsx'
import { useRecordTabs } from './useRecordTabs.ts'

/** The fields of a record, also those that only the backend knows; and below them what features know of it. */
export function DetailsTab({ record }: { record: AnyRecord }) {
  const { tabs } = useRecordTabs()
  const layout = recordLayout(useResource())
  return (
    <>
      {layout ? <layout.Detail record={record} /> : <DetailSections record={record} tabs={tabs} />}
      <UnknownFields record={record} />
      {recordParts().map(
        ({ Below, feature }) => Below && <Below key={feature} record={record} tabs={tabs} />,
      )}
    </>
  )
}
