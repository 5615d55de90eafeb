import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../../model/language/resolve.ts'
import type { ResolvedTab } from '../../model/language/tabs.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { recordLayout } from '../features.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { DetailField } from './DetailField.tsx'
import { DetailSections } from './DetailSections.tsx'
import { recordParts } from './recordParts.ts'
import { panelId, TabList, tabId } from './TabList.tsx'
import { tabView } from './tabViews.ts'
import { unknownFields } from './unknownFields.ts'
import { useRecordTabs } from './useRecordTabs.ts'

interface RecordTabsProps {
  record: AnyRecord | undefined
  isPending: boolean
  /** What stands around the tab's content: the states of the record. */
  children: (content: ReactNode) => ReactNode
}

/**
 * What is below the heading of a record's page: its tabs as the entry declares them, or the one page where it declares
 * none. The tabs are there before the record, so that nothing moves when it comes.
 */
export function RecordTabs({ record, isPending, children }: RecordTabsProps) {
  const { tabs, selected, select } = useRecordTabs()
  const content = record && <TabContent key={record.id} tab={selected} record={record} />
  if (selected === undefined || tabs.length < 2 || !(record || isPending)) return children(content)
  return (
    <>
      <TabList tabs={tabs} selected={selected} onSelect={select} record={record} />
      <div
        role="tabpanel"
        id={panelId(selected)}
        aria-labelledby={tabId(selected)}
        className="record-tab-panel"
      >
        {children(content)}
      </div>
    </>
  )
}

function TabContent({ tab, record }: { tab: ResolvedTab | undefined; record: AnyRecord }) {
  const View = tab && tabView(tab)
  return tab && View ? <View tab={tab} record={record} /> : <DetailsTab record={record} />
}

/** The fields of a record, also those that only the backend knows; and below them what features know of it. */
function DetailsTab({ record }: { record: AnyRecord }) {
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

/** What the backend sends and the entry does not declare: shown all the same, each value by what it looks like. */
function UnknownFields({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { recordPage } = useLanguage().texts
  const unknown = unknownFields(resource, record)
  if (unknown.length === 0) return null
  return (
    <section className="detail-section">
      <Typography variant="h2">{recordPage.moreData}</Typography>
      <p className="detail-section-help">{recordPage.moreDataHelp}</p>
      <dl>
        {unknown.map(({ field, value }) => (
          <DetailField key={field.name} field={field} value={value} record={record} />
        ))}
      </dl>
    </section>
  )
}
