import { type ReactNode, useState } from 'react'

/**
 * Mounts a menu or dialog when it is opened first: a page with ten closed ones would be drawn late. Once opened it stays, so
 * that it can close slowly.
 */
export function WhenOpened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened ? children : null
}
