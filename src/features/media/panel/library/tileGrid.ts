import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useEvent } from 'react-admin'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'

interface TileKeys {
  grid: RefObject<HTMLElement | null>
  records: readonly AnyRecord[]
  shape: GridShape
  rows: readonly number[]
  /** Rows of tiles that a screen shows. */
  screenful: () => number
  /** Brings a tile into sight, which may be drawn only then. */
  scrollTo: (index: number) => void
  onSpace: (record: AnyRecord, isRange: boolean) => void
  /** `o` on a tile. @default nothing */
  onLook?: ((record: AnyRecord) => void) | undefined
}

/**
 * Keys in a grid of tiles, of which Tab reaches one: arrows to the tile beside, above and below, Home and End to the
 * ends, Page Up and Down by a screen, Space selects (with Shift up to the last one), `o` looks at it, the menu key opens
 * its actions.
 */
export function useTileKeys({ grid, records, shape, rows, screenful, scrollTo, onSpace, onLook }: TileKeys) {
  const [activeId, setActiveId] = useState<Identifier>()
  const wanted = useRef<number>(undefined)
  const found = records.findIndex(({ id }) => id === activeId)
  const active = Math.max(0, found)

  // A tile far away is drawn when it is scrolled to, some drawings later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for whenever other tiles are drawn
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const tile = grid.current?.querySelector(`[data-index="${wanted.current}"] .tile-title`)
    if (!(tile instanceof HTMLElement)) return
    wanted.current = undefined
    tile.focus({ preventScroll: true })
  }, [grid, rows, activeId])

  function goTo(index: number) {
    const record = records[index]
    if (!record) return
    wanted.current = index
    setActiveId(record.id)
    scrollTo(index)
  }

  const onKeyDown = useEvent((event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target as HTMLElement
    const record = records[index]
    if (!record) return
    const isTitle = target.classList.contains('tile-title')
    const next = placeAfter(event.key, index, { count: records.length, columns: shape.columns, screenful })
    if (next !== undefined) goTo(next)
    else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.currentTarget.querySelector<HTMLElement>('.row-menu-button')?.click()
    } else if (event.key === ' ' && isTitle) onSpace(record, event.shiftKey)
    else if (event.key === 'o' && onLook) onLook(record)
    else return
    event.preventDefault()
  })

  /** Whatever is clicked or focused is where Tab comes back to. */
  const onFocus = useCallback(({ id }: AnyRecord) => setActiveId(id), [])

  return { active, onKeyDown, onFocus }
}

interface Places {
  count: number
  columns: number
  screenful: () => number
}

/** `undefined` for keys that lead nowhere, and at the ends. */
export function placeAfter(key: string, index: number, { count, columns, screenful }: Places) {
  const last = count - 1
  const to = (place: number) => (place < 0 || place > last ? undefined : place)
  // The last row may be shorter: from above its gap one comes to its end.
  const isAboveLast = Math.floor(index / columns) < Math.floor(last / columns)
  const far = screenful() * columns
  switch (key) {
    case 'ArrowRight':
      return to(index + 1)
    case 'ArrowLeft':
      return to(index - 1)
    case 'ArrowDown':
      return to(index + columns) ?? (isAboveLast ? last : undefined)
    case 'ArrowUp':
      return to(index - columns)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'PageDown':
      return Math.min(last, index + far)
    case 'PageUp':
      return Math.max(0, index - far)
    default:
      return undefined
  }
}

/** How many tiles stand beside each other, and how high each and its picture are, in pixels. */
export interface GridShape {
  columns: number
  picture: number
  height: number
  gap: number
}

/** Pixels: the narrowest tile and what lies between tiles, where there is room and where not. */
const wide = { narrowest: 196, gap: 16 } as const
const tight = { narrowest: 150, gap: 10 } as const
/** Pixels of the text below the picture, without and with a line of marks. */
const text = { plain: 76, marked: 100 } as const
/** Below it two tiles share the width. */
const phone = 520

export function shapeOf(width: number, hasMarks: boolean): GridShape {
  const { narrowest, gap } = width < phone ? tight : wide
  const columns = Math.max(2, Math.floor((width + gap) / (narrowest + gap)))
  const tile = (width - gap * (columns - 1)) / columns
  const picture = Math.round((Math.max(tile, 0) * 9) / 16)
  return { columns, picture, height: picture + text[hasMarks ? 'marked' : 'plain'], gap }
}

export function useGridShape(element: RefObject<HTMLElement | null>, hasMarks: boolean): GridShape {
  const [shape, setShape] = useState(() => shapeOf(window.innerWidth, hasMarks))
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const next = shapeOf(target.clientWidth || window.innerWidth, hasMarks)
      setShape((now) => (now.columns === next.columns && now.height === next.height ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, hasMarks])
  return shape
}

export function gridStyle({ columns, height, gap, picture }: GridShape, rows: number): CSSProperties {
  return {
    '--tile-columns': columns,
    '--tile-rows': rows,
    '--tile-height': `${height}px`,
    '--tile-gap': `${gap}px`,
    '--tile-picture': `${picture}px`,
  } as CSSProperties
}
