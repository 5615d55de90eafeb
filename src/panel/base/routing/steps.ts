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

/** Scrolls as soon as the page is long enough, which rows and tiles make it, unless somebody scrolls before. @returns what ends it */
function scrollTo(place: number): () => void {
  const isOver = new AbortController()
  const end = () => isOver.abort()
  const go = () => {
    window.scrollTo(0, place)
    if (Math.abs(window.scrollY - place) < 1) end()
  }
  const observer = new ResizeObserver(go)
  isOver.signal.addEventListener('abort', () => observer.disconnect())
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(kind, end, { passive: true, signal: isOver.signal })
  }
  window.scrollTo(0, place)
  observer.observe(document.body)
  return end
}

/** Restores how far a long list was scrolled for who comes back. */
export function useKeptScroll() {
  const { key = '' } = useLocation()
  const action = useHistoryAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: steps within the list leave it where it is
  useLayoutEffect(() => {
    const place = places.get(key)
    if (action !== 'POP' || place === undefined) return
    return scrollTo(place)
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
