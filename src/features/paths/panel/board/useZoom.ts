import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Size } from '../layout.ts'

const [smallest, largest, factor] = [0.05, 3, 1.25]

/** How large the picture is drawn: as wide as its box until the person chooses, and never larger than it was meant to be. */
export function useZoom(box: RefObject<HTMLElement | null>, picture: Size | undefined) {
  const [chosen, setChosen] = useState<number>()
  const fitted = useFittedWidth(box, picture?.width)
  const isPrinted = useIsPrinted()
  const by = useCallback(
    (times: number) => setChosen((before = fitted) => Math.min(largest, Math.max(smallest, before * times))),
    [fitted],
  )
  const actions = useMemo(
    () => ({
      larger: () => by(factor),
      smaller: () => by(1 / factor),
      fit: () => setChosen(undefined),
    }),
    [by],
  )
  return { scale: isPrinted ? 1 : (chosen ?? fitted), actions }
}

/** The scale at which a picture is as wide as its box; it follows the box. Where nothing is drawn, its own size. */
function useFittedWidth(box: RefObject<HTMLElement | null>, width: number | undefined): number {
  const [fitted, setFitted] = useState(1)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !width) return
    const measure = () => {
      if (current.clientWidth > 0) setFitted(Math.min(1, Math.max(smallest, current.clientWidth / width)))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [box, width])
  return fitted
}

export type ZoomActions = ReturnType<typeof useZoom>['actions']

/** Whether the page is about to be printed: on paper everything has its own size, however it was looked at. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    // The browser takes its picture of the page as soon as this returns.
    const before = () => flushSync(() => setPrinted(true))
    const after = () => setPrinted(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinted
}
