import { useMemo, useRef } from 'react'
import { useListContext } from 'react-admin'
import type { Identifier } from '../../model/language/field.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'

/** Which rows of the page are selected. With Shift everything up to the row that was clicked before. */
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
