import type { ReactNode } from 'react'
import type { AnyRecord } from '../../model/language/resolve.ts'
import type { ResolvedTab } from '../../model/language/tabs.ts'
import { DetailsTab } from './DetailsTab.tsx'
import { panelId, TabList, tabId } from './TabList.tsx'
import { tabView } from './tabViews.ts'
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
