import { type RefObject, useLayoutEffect, useState } from 'react'

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

/** Tiles as the width has room for them. */
export function shapeOf(width: number, hasMarks: boolean): GridShape {
  const { narrowest, gap } = width < phone ? tight : wide
  const columns = Math.max(2, Math.floor((width + gap) / (narrowest + gap)))
  const tile = (width - gap * (columns - 1)) / columns
  const picture = Math.round((Math.max(tile, 0) * 9) / 16)
  return { columns, picture, height: picture + text[hasMarks ? 'marked' : 'plain'], gap }
}

/** The shape of the grid in an element, as wide as it is now. */
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
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, hasMarks])
  return shape
}
