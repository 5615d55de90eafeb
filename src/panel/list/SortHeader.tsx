import type { SortPayload } from 'react-admin'
import { ArrowDownward, ArrowUpward } from '../ui/icons.tsx'

interface SortHeaderProps {
  label: string
  /** Whether its values stand at the right. */
  isRight: boolean
  /** The order that the rows have by this column; `undefined`: another column's. */
  order: SortPayload['order'] | undefined
  /** Puts the rows into an order by this column. @default they cannot be */
  onSort?: ((order: SortPayload['order']) => void) | undefined
}

/** The head of a column: its name, and where rows can be put in its order a button that does it and shows the order. */
export function SortHeader({ label, isRight, order, onSort }: SortHeaderProps) {
  const className = isRight ? 'right' : undefined
  if (!onSort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  }
  const Arrow = order === 'DESC' ? ArrowDownward : ArrowUpward
  return (
    <th scope="col" className={className} aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}>
      <button type="button" className="sort-button" onClick={() => onSort(order === 'ASC' ? 'DESC' : 'ASC')}>
        {label}
        <Arrow className={order ? 'sort-arrow' : 'sort-arrow is-idle'} aria-hidden="true" />
      </button>
    </th>
  )
}
