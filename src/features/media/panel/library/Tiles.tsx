import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import type { MouseEvent, RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { marksField } from '../marks.ts'
import { MediaTile } from './MediaTile.tsx'
import { type GridShape, gridStyle, useGridShape, useTileKeys } from './tileGrid.ts'
import './mediaGrid.css'

export interface TilesProps {
  resource: ResolvedResource
  records: readonly AnyRecord[]
  /** What the tiles are, for those who do not see them. */
  label: string
  /** Where a title leads. @default nowhere: it is chosen */
  linkOf?: (record: AnyRecord) => string
  /** @default tiles cannot be selected */
  isSelected?: ((id: Identifier) => boolean) | undefined
  chosen?: Identifier | undefined
  hasMenu?: boolean
  /** Whether they belong to an earlier filter. */
  isEarlier?: boolean
  onClick: (event: MouseEvent<HTMLElement>, record: AnyRecord) => void
  onSpace: (record: AnyRecord, isRange: boolean) => void
  onLook?: ((record: AnyRecord) => void) | undefined
}

/** Which tiles are drawn, and how others are brought into sight. */
export interface DrawnRows {
  grid: RefObject<HTMLUListElement | null>
  shape: GridShape
  rows: readonly number[]
  scrollToRow: (row: number) => void
  screenful: () => number
  /** Told which row holds the tile that Tab reaches: it stays drawn. */
  keepRow: (row: number) => void
}

/** The tiles of some rows, each in its place of a grid that is as high as all of them. */
export function Tiles({ resource, records, drawn, ...props }: TilesProps & { drawn: DrawnRows }) {
  const { grid, shape, rows, keepRow } = drawn
  const { columns } = shape
  const onClick = useEvent(props.onClick)
  const { active, onKeyDown, onFocus } = useTileKeys({
    grid,
    records,
    shape,
    rows,
    screenful: drawn.screenful,
    onSpace: props.onSpace,
    onLook: props.onLook,
    scrollTo: (index) => drawn.scrollToRow(Math.floor(index / columns)),
  })
  const activeRow = Math.floor(active / columns)
  useLayoutEffect(() => keepRow(activeRow), [keepRow, activeRow])

  const indexes = rows.flatMap((row) =>
    Array.from({ length: columns }, (_, column) => row * columns + column).filter(
      (index) => index < records.length,
    ),
  )
  return (
    <ul
      ref={grid}
      className="media-grid"
      style={gridStyle(shape, Math.ceil(records.length / columns))}
      aria-label={props.label}
      aria-busy={props.isEarlier}
    >
      {indexes.map((index) => {
        const record = records[index]
        return (
          record && (
            <MediaTile
              key={record.id}
              resource={resource}
              record={record}
              index={index}
              count={records.length}
              row={Math.floor(index / columns) + 1}
              column={(index % columns) + 1}
              to={props.linkOf?.(record)}
              isSelected={props.isSelected?.(record.id)}
              isChosen={record.id === props.chosen}
              isActive={index === active}
              hasMenu={props.hasMenu ?? false}
              onClick={onClick}
              onKeyDown={onKeyDown}
              onFocus={onFocus}
            />
          )
        )
      })}
    </ul>
  )
}

/** Pixels that bars at the edges of the window may cover. */
const covered = { top: 80, bottom: 72 } as const

/** Tiles that scroll with the page: drawn are those that can be seen, some around them, and the one that Tab reaches. */
export function WindowTiles(props: TilesProps) {
  const { shown, step, rows } = useTileRows(props)
  const { grid } = shown
  const [top, setTop] = useState(0)
  // What stands above can come and go.
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((grid.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [grid])
  const virtualizer = useWindowVirtualizer({
    ...rows,
    scrollMargin: top,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured follows the height of a row.
  useEffect(() => virtualizer.measure(), [virtualizer, step])
  return (
    <Tiles
      {...props}
      drawn={{
        ...shown,
        rows: virtualizer.getVirtualItems().map(({ index }) => index),
        scrollToRow: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
        screenful: () => Math.max(1, Math.floor(window.innerHeight / step) - 1),
      }}
    />
  )
}

const firstRows = [0, 1, 2]

/** Tiles that scroll in a box of their own, as in a dialog. */
export function BoxTiles(props: TilesProps) {
  const box = useRef<HTMLDivElement>(null)
  const { shown, step, rows } = useTileRows(props)
  const virtualizer = useVirtualizer({
    ...rows,
    getScrollElement: () => box.current,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  const drawn = virtualizer.getVirtualItems().map(({ index }) => index)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured follows the height of a row.
  useEffect(() => virtualizer.measure(), [virtualizer, step])
  return (
    <div ref={box} className="tile-box">
      <Tiles
        {...props}
        drawn={{
          ...shown,
          // Until the box is measured: the first rows, so that there is something to see.
          rows: drawn.length > 0 ? drawn : firstRows.slice(0, rows.count),
          scrollToRow: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
          screenful: () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / step) - 1),
        }}
      />
    </div>
  )
}

/** The rows of tiles, wherever they scroll: for whoever measures them, and for whoever draws them. */
function useTileRows({ resource, records }: TilesProps) {
  const grid = useRef<HTMLUListElement>(null)
  const shape = useGridShape(grid, marksField(resource) !== undefined)
  const kept = useRef(0)
  const keepRow = useCallback((row: number) => {
    kept.current = row
  }, [])
  const step = shape.height + shape.gap
  return {
    step,
    shown: { grid, shape, keepRow },
    rows: {
      count: Math.ceil(records.length / shape.columns),
      estimateSize: () => step,
      overscan: 1,
      rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), kept.current, range.count),
    },
  }
}

export function withRow(rows: number[], row: number, count: number): number[] {
  if (row >= count || rows.includes(row)) return rows
  return [...rows, row].toSorted((one, other) => one - other)
}
