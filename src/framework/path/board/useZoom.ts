import { type RefObject, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Size } from '../layout.ts'

const [smallest, largest, factor] = [0.1, 3, 1.25]

/** How large the picture is drawn. At first a step is as large as it was meant to be. */
export function useZoom(box: RefObject<HTMLElement | null>, picture: Size | undefined) {
  const [scale, setScale] = useState(1)
  const isPrinted = useIsPrinted()
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
    ...{ scale: isPrinted ? 1 : scale, fit },
    larger: () => by(factor),
    smaller: () => by(1 / factor),
    full: () => setScale(1),
  }
}

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
