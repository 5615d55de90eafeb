import { useEffect, useRef } from 'react'
import { useLocation } from 'react-admin'
import { readPlace } from '../shownPlace.ts'

/** Shows the item or page that the address leads to, each time that it is followed. */
export function useShownPlace(show: (key: string) => void) {
  const { key: visit, search } = useLocation()
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const { item, page } = readPlace(search)
    const place = item ?? page
    if (place === undefined || seen.current === visit) return
    seen.current = visit
    latest.current(place)
  }, [search, visit])
}
