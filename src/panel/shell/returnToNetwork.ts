import { useSyncExternalStore } from 'react'

let returnedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

// From the start, since what fails may be shown only after the browser is back.
globalThis.addEventListener?.('online', () => {
  returnedAt = performance.now()
  for (const listener of listeners) listener()
})

/** When the browser last came back online, in milliseconds since the page was opened; -Infinity if it never did. */
export function useReturnToNetwork(): number {
  return useSyncExternalStore(subscribe, () => returnedAt)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
