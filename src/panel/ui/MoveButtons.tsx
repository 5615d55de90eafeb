import { IconButton } from '@mui/material'
import { ArrowDownward, ArrowUpward } from './icons.tsx'

interface MoveButtonsProps {
  up: string
  down: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

export function MoveButtons({ up, down, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton size="small" aria-label={up} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={down} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDownward fontSize="small" />
      </IconButton>
    </>
  )
}
