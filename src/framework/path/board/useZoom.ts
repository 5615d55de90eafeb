import { type RefObject, useCallback, useState } from 'react'
import type { Size } from '../layout.ts'

const [smallest, largest, factor] = [0.1, 3, 1.25]

/** How large the picture is drawn. At first a step is as large as it was meant to be. */
export function useZoom(box: RefObject<HTMLElement | null>, picture: Size | undefined) {
  const [scale, setScale] = useState(1)
  const by = useCallback(
    (times: number) => setScale((before) => Math.min(largest, Math.max(smallest, before * times))),
    [],
  )

  function fit() {
    const { current } = box
    if (!current || !picture || current.clientWidth === 0) return
    const whole = Math.min(current.clientWidth / picture.width, current.clientHeight / picture.height)
    setScale(Math.min(1, Math.max(smallest, whole)))
  }
  return {
    ...{ scale, fit },
    larger: () => by(factor),
    smaller: () => by(1 / factor),
    full: () => setScale(1),
  }
}
