import { Skeleton } from '@mui/material'
import { type CSSProperties, useRef } from 'react'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { marksField } from '../marks.ts'
import { useGridShape } from './useTileKeys.ts'
import './mediaGrid.css'
import '#panel/record/skeleton.css'

/** Rows of tiles that fill a screen. */
const rows = 3

export default function TilesSkeleton() {
  const resource = useResource()
  const frame = useRef<HTMLDivElement>(null)
  const { columns, height, gap } = useGridShape(frame, marksField(resource) !== undefined)
  const size = {
    '--tile-columns': columns,
    '--tile-rows': rows,
    '--tile-height': `${height}px`,
    '--tile-gap': `${gap}px`,
  } as CSSProperties
  const tiles = Array.from({ length: columns * rows }, (_, index) => `tile-${index}`)
  return (
    <div ref={frame} className="media-grid is-to-come appears-late" style={size} aria-hidden="true">
      {tiles.map((tile) => (
        <div key={tile} className="media-tile card">
          <Skeleton variant="rectangular" className="tile-picture" />
          <Skeleton variant="text" width="80%" />
          <Skeleton variant="text" width="50%" />
        </div>
      ))}
    </div>
  )
}
