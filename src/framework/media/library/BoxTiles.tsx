import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { marksField } from '../marks.ts'
import { Tiles, type TilesProps } from './Tiles.tsx'
import { useGridShape } from './useGridShape.ts'
import { withRow } from './WindowTiles.tsx'

/** Tiles that scroll in a box of their own, as in a dialog. */
export function BoxTiles(props: TilesProps) {
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const shape = useGridShape(grid, marksField(props.resource) !== undefined)
  const kept = useRef(0)
  const step = shape.height + shape.gap
  const virtualizer = useVirtualizer({
    count: Math.ceil(props.records.length / shape.columns),
    getScrollElement: () => box.current,
    estimateSize: () => step,
    overscan: 1,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), kept.current, range.count),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured follows the height of a row.
  useEffect(() => virtualizer.measure(), [virtualizer, step])
  return (
    <div ref={box} className="tile-box">
      <Tiles
        {...props}
        drawn={{
          ...{ grid, shape },
          rows: virtualizer.getVirtualItems().map(({ index }) => index),
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
