import { type ComponentType, memo } from 'react'
import { arrowIcons, tickIcon } from './rowIcons.tsx'
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
