import { type RefObject, useLayoutEffect, useState } from 'react'
import { usePrinting } from '#panel/base/usePrinting.ts'
import type { Size } from '../layout.ts'

const [smallest, largest, factor] = [0.05, 3, 1.25]

/** How large the picture is drawn: as wide as its box until the person chooses, and never larger than it was meant to be. */
export function useZoom(box: RefObject<HTMLElement | null>, picture: Size | undefined) {
  const [chosen, setChosen] = useState<number>()
  const fitted = useFittedWidth(box, picture?.width)
  // On paper everything has its own size, however it was looked at.
  const isPrinting = usePrinting()
  const by = (times: number) =>
    setChosen((before = fitted) => Math.min(largest, Math.max(smallest, before * times)))
  return {
    scale: isPrinting ? 1 : (chosen ?? fitted),
    larger: () => by(factor),
    smaller: () => by(1 / factor),
    fit: () => setChosen(undefined),
  }
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
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [box, width])
  return fitted
}
