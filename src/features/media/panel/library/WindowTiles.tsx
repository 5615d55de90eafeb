import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { marksField } from '../marks.ts'
import { Tiles, type TilesProps } from './Tiles.tsx'
import { useGridShape } from './useGridShape.ts'

/** Pixels that bars at the edges of the window may cover. */
const covered = { top: 80, bottom: 72 } as const

/** Tiles that scroll with the page: drawn are those that can be seen, some around them, and the one that Tab reaches. */
export function WindowTiles(props: TilesProps) {
  const grid = useRef<HTMLUListElement>(null)
  const shape = useGridShape(grid, marksField(props.resource) !== undefined)
  const kept = useRef(0)
  const [top, setTop] = useState(0)
  // What stands above can come and go.
  useLayoutEffect(() => {
    const place = Math.round((grid.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    if (Math.abs(place - top) > 1) setTop(place)
  })
  const step = shape.height + shape.gap
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(props.records.length / shape.columns),
    estimateSize: () => step,
    overscan: 1,
    scrollMargin: top,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), kept.current, range.count),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured follows the height of a row.
  useEffect(() => virtualizer.measure(), [virtualizer, step])
  return (
    <Tiles
      {...props}
      drawn={{
        grid,
        shape,
        rows: virtualizer.getVirtualItems().map(({ index }) => index),
        scrollToRow: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
        screenful: () => Math.max(1, Math.floor(window.innerHeight / step) - 1),
        keepRow(row) {
          kept.current = row
        },
      }}
    />
  )
}

/** With one row more, in their order. */
export function withRow(rows: number[], row: number, count: number): number[] {
  if (row >= count || rows.includes(row)) return rows
  return [...rows, row].toSorted((one, other) => one - other)
}
