import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is narrower than so many pixels; where nothing is drawn, it is not. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current || typeof ResizeObserver === 'undefined') return
    // On paper there is room for both, one below the other.
    const measure = () => {
      if (current.clientWidth > 0 && !window.matchMedia('print').matches)
        setNarrow(current.clientWidth < width)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, width])
  return isNarrow
}
