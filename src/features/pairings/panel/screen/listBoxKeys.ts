import type { KeyboardEvent } from 'react'
import { extendTo, goTo, nothingSelected, selectAll, toggle } from './rowSelection.ts'
import type { RowSelection } from './useRowSelection.ts'

/** Rows of a page, as Page Up and Page Down go. */
const page = 10

/** Where a key leads from a place; `undefined` for keys that lead nowhere. */
function destination(key: string, from: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(from + 1, last)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'PageDown') return Math.min(from + page, last)
  if (key === 'PageUp') return Math.max(from - page, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

/**
 * The keys of a list box from which several are chosen (ARIA Authoring Practices): arrows go, with Shift they select,
 * Space selects one, Ctrl+A everything that the filter leaves, Esc nothing; Enter and Delete do what the list is for.
 */
export function onListBoxKey(event: KeyboardEvent, selection: RowSelection, act: (() => void) | undefined) {
  const { placed, active, change } = selection
  const last = placed.rows.length - 1
  const isCommand = event.ctrlKey || event.metaKey
  const to = destination(event.key, active, last)
  if (isCommand && event.key.toLowerCase() === 'a') change(selectAll)
  else if (to !== undefined && event.shiftKey)
    change((state, rows) => extendTo(state, rows, to, { added: false }))
  else if (to !== undefined) change((state, rows) => goTo(state, rows, to))
  else if (event.key === ' ' && event.shiftKey)
    change((state, rows) => extendTo(state, rows, active, { added: true }))
  else if (event.key === ' ') change((state, rows) => toggle(state, rows, active))
  else if (event.key === 'Escape' && selection.selected.size > 0)
    change((state) => ({ ...nothingSelected, active: state.active, place: state.place }))
  else if (act && !isCommand && (event.key === 'Enter' || event.key === 'Delete')) act()
  else return
  event.preventDefault()
  event.stopPropagation()
}
