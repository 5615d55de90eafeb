import { Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { numberFormat } from '#model/kinds/formats.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { CoreTabKind, OwnTabView, ResolvedTab } from '#model/language/tabs.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { lookOf, type PanelReach, tabPart } from '../features.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { DetailField, DetailSections } from './DetailSections.tsx'
import { loadedExtensions, useRecordExtensions } from './loadedExtensions.ts'
import { TabLoading } from './TabLoading.tsx'
import type { TabProps } from './tabProps.ts'
import { unknownFields } from './unknownFields.ts'
import { firstRows, useCounted, useRecordTabs, useRelatedRows, useTabLabel } from './useRecordTabs.ts'
import './tabs.css'

interface RecordTabsProps {
  record: AnyRecord | undefined
  isPending: boolean
  /** Around the tab's content: the states of the record. */
  children: (content: ReactNode) => ReactNode
}

/** Shows the tabs that the entry declares, or one page. They are there before the record, so that nothing moves. */
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

function DetailsTab({ record }: { record: AnyRecord }) {
  const { tabs } = useRecordTabs()
  const panel = usePanel()
  const { Below } = loadedExtensions(panel)
  const layout = lookOf(useResource(), panel)?.detail
  return (
    <>
      {layout ? <layout.Detail record={record} /> : <DetailSections record={record} tabs={tabs} />}
      {!layout?.isWhole && <UnknownFields record={record} />}
      {Below && <Below record={record} tabs={tabs} />}
    </>
  )
}

/** Shown all the same, each value by what it looks like. */
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
  /** Absent while it is loaded. */
  record: AnyRecord | undefined
}

const tabId = ({ name }: ResolvedTab) => `record-tab-${name}`
const panelId = ({ name }: ResolvedTab) => `record-tab-panel-${name}`

/** Arrow keys move along the tabs, Enter and Space show one (WAI-ARIA): passing by must not fetch what a tab shows. */
function TabList({ tabs, selected, onSelect, record }: TabListProps) {
  const { texts } = useLanguage()
  const labelOf = useTabLabel()
  const list = useRef<HTMLDivElement>(null)

  // The tab that an address names must not lie beyond the edge of a phone.
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
      className="scrolls-sideways record-tabs tabs"
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

function TabMark({ tab: { tab }, record }: { tab: ResolvedTab; record: AnyRecord | undefined }) {
  const Mark = useRecordExtensions().tabMarks[tab]
  return Mark && <Mark record={record} />
}

/** Pixels in which the tab before can be seen. */
const peek = 32

function targetOf(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Asked for with the first rows, so that they are there; only where the backend pages, else it would be all records. */
function TabCount({ tab, record }: { tab: ResolvedTab<'related'>; record: AnyRecord | undefined }) {
  const other = useResource(tab.of)
  const { language } = useLanguage()
  const isCheap = other.api.list.paged
  const counted = useCounted(tab)
  const { data, total } = useRelatedRows(tab, record?.id, { ...firstRows(other), ...counted }, isCheap)
  if (!isCheap) return null
  return (
    <span className="tab-count count">
      {data && total !== undefined && numberFormat(language).format(total)}
    </span>
  )
}

/** Views of the core's tabs; a kind without one does not compile. `details` is the page itself, `own` brings its view. */
const tabViews: Readonly<Record<Exclude<CoreTabKind, 'details' | 'own'>, unknown>> = {
  related: lazyPart(() => import('./tabs/RelatedTab.tsx'), { Loading: TabLoading }),
  raw: lazyPart(() => import('./tabs/RawTab.tsx'), { Loading: TabLoading }),
}

/** Each is fetched once. */
const ownViews = new WeakMap<OwnTabView, ComponentType<TabProps>>()

/** Returns what shows a tab; `undefined` for `details`: that is the page itself. */
function tabView(tab: ResolvedTab, panel: Pick<PanelReach, 'parts'>): ComponentType<TabProps> | undefined {
  if (tab.tab === 'details') return undefined
  // What a kind shows takes a tab of that kind; who asks has one at hand.
  if (tab.tab !== 'own') {
    return (
      tabPart(tab, panel)?.View ??
      ((tabViews as Record<string, unknown>)[tab.tab] as ComponentType<TabProps> | undefined)
    )
  }
  const view =
    ownViews.get(tab.view) ?? (lazyPart(tab.view, { Loading: TabLoading }) as ComponentType<TabProps>)
  ownViews.set(tab.view, view)
  return view
}
