import { Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { numberFormat } from '#model/kinds/formats.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { lookOf } from '../features.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { recordParts, useRecordParts } from './addedParts.ts'
import { DetailField, DetailSections } from './DetailSections.tsx'
import { tabView } from './tabViews.ts'
import { unknownFields } from './unknownFields.ts'
import { firstRows, useRecordTabs, useRelatedRows, useTabLabel } from './useRecordTabs.ts'
import './tabs.css'

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
  const panel = usePanel()
  const View = tab && tabView(tab, panel)
  return tab && View ? <View tab={tab} record={record} /> : <DetailsTab record={record} />
}

/** The fields of a record, also those that only the backend knows; and below them what features know of it. */
function DetailsTab({ record }: { record: AnyRecord }) {
  const { tabs } = useRecordTabs()
  const panel = usePanel()
  const { Below } = recordParts(panel)
  const layout = lookOf(useResource(), panel)?.detail
  return (
    <>
      {layout ? <layout.Detail record={record} /> : <DetailSections record={record} tabs={tabs} />}
      {!layout?.isWhole && <UnknownFields record={record} />}
      {Below && <Below record={record} tabs={tabs} />}
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
      <p className="mb-3 muted small">{recordPage.moreDataHelp}</p>
      <dl>
        {unknown.map(({ field, value }) => (
          <DetailField key={field.name} field={field} value={value} record={record} />
        ))}
      </dl>
    </section>
  )
}

interface TabListProps {
  tabs: readonly ResolvedTab[]
  selected: ResolvedTab
  onSelect: (name: string) => void
  /** For what the tabs count; absent while it is loaded. */
  record: AnyRecord | undefined
}

const tabId = ({ name }: ResolvedTab) => `record-tab-${name}`
const panelId = ({ name }: ResolvedTab) => `record-tab-panel-${name}`

/**
 * The tabs of a record (WAI-ARIA tabs). Arrow keys move along them, Enter and Space show one: what a tab shows is
 * fetched, so passing by must not open it.
 */
function TabList({ tabs, selected, onSelect, record }: TabListProps) {
  const { texts } = useLanguage()
  const labelOf = useTabLabel()
  const list = useRef<HTMLDivElement>(null)

  // On a phone the row is wider than the screen; the tab that an address names must not lie beyond its edge.
  useLayoutEffect(() => {
    const tab = document.getElementById(tabId(selected))
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - peek
  }, [selected])

  function move(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const place = buttons.findIndex((button) => button.matches(':focus'))
    const next = targetOf(event.key, place, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={texts.recordPage.tabs}
      className="record-tabs tabs"
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === selected}
          aria-controls={tab === selected ? panelId(tab) : undefined}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab.name)}
        >
          {labelOf(tab)}
          {tab.tab === 'related' && <TabCount tab={tab} record={record} />}
          <TabMark tab={tab} record={record} />
        </button>
      ))}
    </div>
  )
}

/** What features say of a tab beside its name. */
function TabMark({ tab: { tab }, record }: { tab: ResolvedTab; record: AnyRecord | undefined }) {
  const Mark = useRecordParts().tabMarks[tab]
  return Mark && <Mark record={record} />
}

/** Pixels of the tab before, which tell that there is one. */
const peek = 32

function targetOf(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * How many rows a tab has. It is asked for with the rows that the tab shows first, so that they are there when it is
 * opened; only where the backend pages, for else it would be all records of the other entry.
 */
function TabCount({ tab, record }: { tab: ResolvedTab<'related'>; record: AnyRecord | undefined }) {
  const other = useResource(tab.of)
  const { language } = useLanguage()
  const isCheap = other.api.list.paged
  const { data, total } = useRelatedRows(tab, record?.id, firstRows(other), isCheap)
  if (!isCheap) return null
  return (
    <span className="tab-count count">
      {data && total !== undefined && numberFormat(language).format(total)}
    </span>
  )
}
