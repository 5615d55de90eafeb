import { Skeleton } from '@mui/material'
import { useRef } from 'react'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { marksField } from '../marks.ts'
import { gridStyle, useGridShape } from './tileGrid.ts'
import './mediaGrid.css'
import '#panel/record/skeleton.css'

const rows = 3

export default function TilesSkeleton() {
  const resource = useResource()
  const frame = useRef<HTMLDivElement>(null)
  const shape = useGridShape(frame, marksField(resource) !== undefined)
  const tiles = Array.from({ length: shape.columns * rows }, (_, index) => `tile-${index}`)
  return (
    <div
      ref={frame}
      className="media-grid is-to-come appears-late"
      style={gridStyle(shape, rows)}
      aria-hidden="true"
    >
      {tiles.map((tile) => (
        <div key={tile} className="media-tile card">
          <Skeleton variant="rectangular" className="tile-picture anchor" />
          <Skeleton variant="text" width="80%" />
          <Skeleton variant="text" width="50%" />
        </div>
      ))}
    </div>
  )
}
