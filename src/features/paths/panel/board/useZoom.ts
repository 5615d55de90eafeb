import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Size } from '../layout.ts'

const [smallest, largest, factor] = [0.05, 3, 1.25]

/** How large the picture is drawn. At first a step is as large as it was meant to be. */
export function useZoom(box: RefObject<HTMLElement | null>, picture: Size | undefined) {
  const [scale, setScale] = useState(1)
  const isPrinted = useIsPrinted()
  const by = useCallback(
    (times: number) => setScale((before) => Math.min(largest, Math.max(smallest, before * times))),
    [],
  )

  const { width, height } = picture ?? {}
  const actions = useMemo(
    () => ({
      larger: () => by(factor),
      smaller: () => by(1 / factor),
      full: () => setScale(1),
      fit() {
        const { current } = box
        if (!current || !width || !height || current.clientWidth === 0) return
        const whole = Math.min(current.clientWidth / width, current.clientHeight / height)
        setScale(Math.min(1, Math.max(smallest, whole)))
      },
    }),
    [by, box, width, height],
  )
  return { scale: isPrinted ? 1 : scale, actions }
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
