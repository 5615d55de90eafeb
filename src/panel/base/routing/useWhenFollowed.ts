import { useEffect, useRef } from 'react'
import { useEvent, useLocation } from 'react-admin'

/** Tells that somebody has gone elsewhere, also on the same page: a link in a question takes it away. */
export function useWhenFollowed(onFollowed: () => void): void {
  const { key } = useLocation()
  const first = useRef(key)
  const followed = useEvent(onFollowed)
  useEffect(() => {
    if (key !== first.current) followed()
  }, [key])
}
