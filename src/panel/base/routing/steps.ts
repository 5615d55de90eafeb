import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-admin'
import { useLocationNow } from './appRouter.tsx'
import { useHistoryAction } from './panelRouter.tsx'

/**
 * The query of the address at the moment of asking, also of one that is on its way. What a component has rendered
 * may be a step behind: two quick changes would both begin with the same address, and the second undo the first.
 */
export function useQueryNow(): () => string {
  const locationNow = useLocationNow()
  const { search } = useLocation()
  const rendered = useRef(search)
  useLayoutEffect(() => {
    rendered.current = search
  }, [search])
  return useCallback(() => locationNow()?.search ?? rendered.current, [locationNow])
}

/** How far the page was scrolled, by step of the history; the oldest steps are forgotten. */
const places = new Map<string, number>()
const mostPlaces = 50

/** Whoever comes back to a long list, of rows or of tiles, finds it scrolled to where it was left. */
export function useKeptScroll() {
  const { key = '' } = useLocation()
  const action = useHistoryAction()
  // Only when the list is drawn anew: steps within it leave it where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const place = places.get(key)
    if (action !== 'POP' || place === undefined) return
    window.scrollTo(0, place)
    // Rows and tiles have found their size by then.
    const frame = requestAnimationFrame(() => window.scrollTo(0, place))
    return () => cancelAnimationFrame(frame)
  }, [])
  // As long as it is shown: what comes after it may be shorter, and scroll the page.
  useLayoutEffect(() => {
    const keep = () => {
      places.delete(key)
      places.set(key, window.scrollY)
      for (const oldest of places.keys()) {
        if (places.size <= mostPlaces) break
        places.delete(oldest)
      }
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
}
