import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many tiles stand beside each other, and how high each is, in pixels. */
export interface GridShape {
  columns: number
  height: number
  gap: number
}

/** Pixels: the narrowest tile, its text below the picture, and what lies between tiles, where there is room and where not. */
const wide = { narrowest: 196, text: 92, gap: 16 } as const
const tight = { narrowest: 150, text: 92, gap: 10 } as const
/** Below it two tiles share the width. */
const phone = 520

/** Tiles as the width has room for them. */
export function shapeOf(width: number): GridShape {
  const { narrowest, text, gap } = width < phone ? tight : wide
  const columns = Math.max(2, Math.floor((width + gap) / (narrowest + gap)))
  const tile = (width - gap * (columns - 1)) / columns
  return { columns, height: Math.round((Math.max(tile, 0) * 9) / 16) + text, gap }
}

/** The shape of the grid in an element, as wide as it is now. */
export function useGridShape(element: RefObject<HTMLElement | null>): GridShape {
  const [shape, setShape] = useState(() => shapeOf(window.innerWidth))
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const next = shapeOf(target.clientWidth || window.innerWidth)
      setShape((now) => (now.columns === next.columns && now.height === next.height ? now : next))
    }
    measure()
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return shape
}
