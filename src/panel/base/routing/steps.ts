import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-admin'
import { useLocationNow } from './appRouter.tsx'
import { useHistoryAction } from './panelRouter.tsx'

/**
 * Returns the query of the address at the moment of asking: what a component has rendered may be a step behind, and the
 * second of two quick changes would undo the first.
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

/** Scroll positions by step of the history; the oldest are forgotten. */
const places = new Map<string, number>()
const mostPlaces = 50

/** Restores how far a long list was scrolled for who comes back. */
export function useKeptScroll() {
  const { key = '' } = useLocation()
  const action = useHistoryAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: steps within the list leave it where it is
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
