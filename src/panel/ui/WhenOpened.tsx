import { type ReactNode, useState } from 'react'

/**
 * A menu or dialog from the moment when it is opened first. Closed ones show nothing and cost as much as what is shown:
 * a page with ten of them would be drawn late for what nobody may ever open. Once opened it stays, so that it can close slowly.
 */
export function WhenOpened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened ? children : null
}
