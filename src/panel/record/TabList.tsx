import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { AnyRecord } from '../../model/language/resolve.ts'
import type { ResolvedTab } from '../../model/language/tabs.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { recordParts } from './recordParts.ts'
import { useTabLabel } from './useTabLabel.ts'
import './tabs.css'
import { numberFormat } from '../../model/kinds/formats.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { firstRows, useRelatedRows } from './useRelatedRows.ts'

interface TabListProps {
  tabs: readonly ResolvedTab[]
  selected: ResolvedTab
  onSelect: (name: string) => void
  /** For what the tabs count; absent while it is loaded. */
  record: AnyRecord | undefined
}

export const tabId = ({ name }: ResolvedTab) => `record-tab-${name}`
export const panelId = ({ name }: ResolvedTab) => `record-tab-panel-${name}`

/**
 * The tabs of a record (WAI-ARIA tabs). Arrow keys move along them, Enter and Space show one: what a tab shows is
 * fetched, so passing by must not open it.
 */
export function TabList({ tabs, selected, onSelect, record }: TabListProps) {
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
      className="record-tabs"
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === selected}
          {...(tab === selected ? { 'aria-controls': panelId(tab) } : {})}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab.name)}
        >
          {labelOf(tab)}
          {tab.tab === 'related' && <TabCount tab={tab} record={record} />}
          {markOf(tab, record)}
        </button>
      ))}
    </div>
  )
}

/** What features say of a tab beside its name. */
function markOf({ tab }: ResolvedTab, record: AnyRecord | undefined) {
  const Mark = recordParts().flatMap(({ tabMarks = {} }) => tabMarks[tab] ?? [])[0]
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

interface TabCountProps {
  tab: ResolvedTab<'related'>
  record: AnyRecord | undefined
}

/**
 * How many rows a tab has. It is asked for with the rows that the tab shows first, so that they are there when it is
 * opened; only where the backend pages, for else it would be all records of the other entry.
 */
function TabCount({ tab, record }: TabCountProps) {
  const other = useResource(tab.of)
  const { language } = useLanguage()
  const isCheap = other.api.list.total !== undefined
  const { data, total } = useRelatedRows(tab, record?.id, firstRows(other), isCheap)
  if (!isCheap) return null
  return (
    <span className="tab-count">{data && total !== undefined && numberFormat(language).format(total)}</span>
  )
}
