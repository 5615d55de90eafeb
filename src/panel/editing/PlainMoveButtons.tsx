import { ArrowDownward, ArrowUpward } from '../ui/icons.tsx'
import './editing.css'

interface PlainMoveButtonsProps {
  up: string
  down: string
  isFirst: boolean
  isLast: boolean
  /** @default 'edit-button' */
  className?: string
  tabIndex?: number
  onMove: (by: -1 | 1) => void
}

/** Moves a part of what is edited by one place. Plain buttons: there may be hundreds. */
export function PlainMoveButtons(props: PlainMoveButtonsProps) {
  const { up, down, isFirst, isLast, className = 'edit-button', tabIndex, onMove } = props
  const common = { type: 'button', className, tabIndex } as const
  return (
    <>
      <button {...common} data-do="up" aria-label={up} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUpward fontSize="small" />
      </button>
      <button {...common} data-do="down" aria-label={down} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDownward fontSize="small" />
      </button>
    </>
  )
}
