import type { CSSProperties, MouseEvent, RefObject } from 'react'
import type { Identifier } from '../../../../model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { MediaTile } from './MediaTile.tsx'
import type { GridShape } from './useGridShape.ts'
import { useTileKeys } from './useTileKeys.ts'
import './mediaGrid.css'

/** What tiles show and do, wherever they are. */
export interface TilesProps {
  resource: ResolvedResource
  records: readonly AnyRecord[]
  /** What the tiles are, for those who do not see them. */
  label: string
  /** Where a title leads. @default nowhere: it is chosen */
  linkOf?: (record: AnyRecord) => string
  /** @default tiles cannot be selected */
  isSelected?: ((id: Identifier) => boolean) | undefined
  /** The tile that is chosen in a picker. */
  chosen?: Identifier | undefined
  hasMenu?: boolean
  /** Whether they belong to an earlier filter. */
  isEarlier?: boolean
  /** A click on a tile, also by Enter, before its link is followed. */
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
  const { columns, height, gap } = shape
  const { active, onKeyDown, onFocus } = useTileKeys({
    grid,
    records,
    shape,
    screenful: drawn.screenful,
    onSpace: props.onSpace,
    onLook: props.onLook,
    scrollTo: (index) => drawn.scrollToRow(Math.floor(index / columns)),
  })
  keepRow(Math.floor(active / columns))

  function recordAt(target: EventTarget): AnyRecord | undefined {
    return records[Number((target as Element).closest<HTMLElement>('.media-tile')?.dataset.index)]
  }

  const size = {
    '--tile-columns': columns,
    '--tile-rows': Math.ceil(records.length / columns),
    '--tile-height': `${height}px`,
    '--tile-gap': `${gap}px`,
    '--tile-picture': `${drawn.shape.picture}px`,
  } as CSSProperties
  const indexes = rows.flatMap((row) =>
    Array.from({ length: columns }, (_, column) => row * columns + column).filter(
      (index) => index < records.length,
    ),
  )
  return (
    <ul
      ref={grid}
      className="media-grid"
      style={size}
      aria-label={props.label}
      aria-busy={props.isEarlier}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClickCapture={(event) => {
        const record = recordAt(event.target)
        if (record) props.onClick(event, record)
      }}
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
            />
          )
        )
      })}
    </ul>
  )
}
