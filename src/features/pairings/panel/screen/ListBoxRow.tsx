import { type ComponentType, memo } from 'react'
import type { Row } from './rowSelection.ts'

interface ListBoxRowProps<R extends Row> {
  id: string
  row: R
  Content: ComponentType<{ row: R }>
  index: number
  /** Rows in all; a screen reader would count the drawn ones. */
  count: number
  top: number
  height: number
  isSelected: boolean
  isActive: boolean
  /** The way of a press that moves this row alone; absent: reading only. */
  arrow: 'right' | 'left' | undefined
}

function PlainRow<R extends Row>(props: ListBoxRowProps<R>) {
  const { id, row, Content, index, count, top, height, isSelected, isActive, arrow } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus and names the active row.
    <div
      role="option"
      id={id}
      className={`list-box-row${isActive ? ' is-active' : ''}`}
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-place={index}
      draggable={arrow !== undefined}
      style={{ top, height }}
    >
      {arrow && (
        <span className="list-box-tick" aria-hidden="true">
          {isSelected && tickIcon}
        </span>
      )}
      <Content row={row} />
      {arrow && (
        <span className="list-box-arrow" data-move aria-hidden="true">
          {arrowIcons[arrow]}
        </span>
      )}
    </div>
  )
}

/** One row of a list box. A key or a move draws only the rows that it changes. */
export const ListBoxRow = memo(PlainRow) as typeof PlainRow

// The pictures of rows as plain elements, each made once: fifty rows that are drawn anew at one key would pay for a styled
// component each, a third of that key's time. The shapes are Material's.

function icon(shape: string) {
  return (
    <svg className="row-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  )
}

const tickIcon = icon('M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z')

/** Which way a row moves. */
const arrowIcons = {
  left: icon('M20 11H7.83l5.59-5.59L12 4l-8 8 8 8 1.41-1.41L7.83 13H20z'),
  right: icon('m12 4-1.41 1.41L16.17 11H4v2h12.17l-5.58 5.59L12 20l8-8z'),
} as const
