import { useCallback, useState } from 'react'
import type { Extent } from './zoom.ts'

/** The size of an element as it is now. @returns `undefined` until it is known */
export function useStage<E extends Element>(): {
  stage: Extent | undefined
  measure: (element: E | null) => void
} {
  const [stage, setStage] = useState<Extent>()
  const measure = useCallback((element: E | null) => {
    if (!element) return
    const take = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setStage({ width, height })
    }
    take()
    const observer = new ResizeObserver(take)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { stage, measure }
}
