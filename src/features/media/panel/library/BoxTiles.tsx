import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { marksField } from '../marks.ts'
import { Tiles, type TilesProps } from './Tiles.tsx'
import { useGridShape } from './useGridShape.ts'
import { withRow } from './WindowTiles.tsx'

const firstRows = [0, 1, 2]

/** Tiles that scroll in a box of their own, as in a dialog. */
export function BoxTiles(props: TilesProps) {
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const shape = useGridShape(grid, marksField(props.resource) !== undefined)
  const kept = useRef(0)
  const step = shape.height + shape.gap
  const rowCount = Math.ceil(props.records.length / shape.columns)
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => box.current,
    estimateSize: () => step,
    overscan: 1,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), kept.current, range.count),
  })
  const drawn = virtualizer.getVirtualItems().map(({ index }) => index)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured follows the height of a row.
  useEffect(() => virtualizer.measure(), [virtualizer, step])
  return (
    <div ref={box} className="tile-box">
      <Tiles
        {...props}
        drawn={{
          grid,
          shape,
          // Until the box is measured: the first rows, so that there is something to see.
          rows: drawn.length > 0 ? drawn : firstRows.slice(0, rowCount),
          scrollToRow: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
          screenful: () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / step) - 1),
          keepRow(row) {
            kept.current = row
          },
        }}
      />
    </div>
  )
}
