import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin'
import { toggled } from '#model/base/lists.ts'
import { actionsOf } from '#model/language/actionsOf.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedAction } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { hasEdit } from '../record/useRecordView.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { type ListRows, useListRows, useListView } from './ListViewContext.ts'

/** Provides the selection below the rest of the list: a tick draws again only who shows what is selected. */
export function ListSelection({ rows, children }: { rows: ListRows; children: ReactNode }) {
  const { selectedIds, actions } = useSelection(JSON.stringify(rows.filterValues))
  const list = useMemo(
    () => ({ ...rows, selectedIds, ...actions }) as unknown as ListControllerResult<AnyRecord>,
    [rows, selectedIds, actions],
  )
  return <ListContextProvider value={list}>{children}</ListContextProvider>
}

/** Outlasts pages and sorting. Another filter ends it: what one no longer sees must not be changed by accident. */
function useSelection(filter: string) {
  const [selection, setSelection] = useState<{ filter: string; ids: readonly Identifier[] }>({
    filter,
    ids: none,
  })
  const ids = selection.filter === filter ? selection.ids : none
  const change = useCallback(
    (next: (ids: readonly Identifier[]) => readonly Identifier[]) =>
      setSelection((earlier) => ({ filter, ids: next(earlier.filter === filter ? earlier.ids : none) })),
    [filter],
  )
  const actions = useMemo(
    () => ({
      onSelect: (chosen: readonly Identifier[]) => change(() => chosen),
      onToggleItem: (id: Identifier) => change((earlier) => toggled(earlier, id)),
      onUnselectItems: () => change(() => none),
      onSelectAll: () => undefined,
    }),
    [change],
  )
  return { selectedIds: ids, actions }
}

const none: readonly Identifier[] = []

/** Selects all rows of the page, or none of them. Half a tick where some are. */
export function SelectPage() {
  const { data = [] } = useListRows()
  const { texts } = useLanguage()
  const { selectPage } = useListView()
  const { isAll, isSome, toggleAll } = useRowSelection(data)
  return (
    <input
      type="checkbox"
      aria-label={texts.list.selectPage}
      checked={isAll}
      ref={(input) => {
        selectPage.current = input
        if (input) input.indeterminate = isSome
      }}
      onChange={toggleAll}
    />
  )
}

/** Selects rows of the page. With Shift everything up to the row that was clicked before. */
export function useRowSelection(rows: readonly AnyRecord[]) {
  const { selectedIds = [], onSelect, onToggleItem } = useListContext()
  const selected = useMemo(() => new Set<Identifier>(selectedIds), [selectedIds])
  const last = useRef<Identifier>(undefined)
  const onPage = rows.filter(({ id }) => selected.has(id)).length
  const isAll = rows.length > 0 && onPage === rows.length

  function toggle(id: Identifier, isRange: boolean) {
    const from = rows.findIndex((row) => row.id === last.current)
    const to = rows.findIndex((row) => row.id === id)
    last.current = id
    if (!isRange || from < 0) return onToggleItem(id)
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
    const next = new Set(selected)
    for (const other of between) {
      if (selected.has(id)) next.delete(other)
      else next.add(other)
    }
    onSelect([...next])
  }

  return {
    isSelected: (id: Identifier) => selected.has(id),
    isAll,
    isSome: onPage > 0 && !isAll,
    toggle,
    toggleAll() {
      const page = new Set(rows.map(({ id }) => id))
      const others = [...selected].filter((id) => !page.has(id))
      onSelect(isAll ? others : [...others, ...page])
    },
  }
}

export function useIsSelectable(): boolean {
  const resource = useResource()
  const panel = usePanel()
  const isEditable = useCanEditMany()
  const actions = useBulkActions()
  return isEditable || actions.length > 0 || panel.parts.selected?.isOffered(resource, panel) === true
}

export function useCanEditMany(): boolean {
  const resource = useResource()
  const { can } = usePanel()
  return resource.list.editMany.length > 0 && hasEdit(resource) && can(resource.access.edit)
}

export function useBulkActions(): readonly ResolvedAction[] {
  const resource = useResource()
  const { can } = usePanel()
  // A secret link is shown one at a time.
  return actionsOf(resource).filter(({ access, answer }) => answer !== 'link' && can(access))
}
