import type { KeyboardEvent, RefObject } from 'react'

/**
 * Keys in the rows: the arrows go to the same control of the row above or below, Home and End to the first and the
 * last row, the menu key (or Shift and F10) opens the actions of a row, and Space on its link looks at the record.
 *
 * @param count rows of the page, drawn or not
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  count: number,
  look: (row: HTMLTableRowElement) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLTableRowElement>('tr.list-row')
    if (!row || !body.current) return
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault()
      row.querySelector<HTMLElement>('.row-menu-button')?.click()
      return
    }
    if (event.key === ' ' && target instanceof HTMLAnchorElement) {
      event.preventDefault()
      look(row)
      return
    }
    const rows = [...body.current.querySelectorAll<HTMLTableRowElement>('tr.list-row')]
    // Where not all rows are drawn, the ends of the page are for the browser to find.
    if (rows.length < count && (event.key === 'Home' || event.key === 'End')) return
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
