import type { KeyboardEvent, RefObject } from 'react'

/**
 * Keys in the rows: the arrows go to the same control of the row above or below, Home and End to the first and the
 * last row, and the menu key (or Shift and F10) opens the actions of a row.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLTableRowElement>('tr.list-row')
    if (!row || !body.current) return
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault()
      row.querySelector<HTMLElement>('.row-menu-button')?.click()
      return
    }
    const rows = [...body.current.querySelectorAll<HTMLTableRowElement>('tr.list-row')]
    const next = rows[placeAfter(event.key, rows.indexOf(row), rows.length)]
    if (!next) return
    event.preventDefault()
    const cell = target.closest('td')?.cellIndex ?? 0
    next.cells[cell]?.querySelector<HTMLElement>('a, button, input')?.focus()
  }
}

function placeAfter(key: string, place: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return place + 1
    case 'ArrowUp':
      return place - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}
