import { useSyncExternalStore } from 'react'
import { createListeners } from '../../model/base/store.ts'

let returnedAt = Number.NEGATIVE_INFINITY
const { tell, subscribe } = createListeners()

// From the start, since what fails may be shown only after the browser is back.
globalThis.addEventListener?.('online', () => {
  returnedAt = performance.now()
  tell()
})

/** When the browser last came back online, in milliseconds since the page was opened; -Infinity if it never did. */
export function useReturnToNetwork(): number {
  return useSyncExternalStore(subscribe, () => returnedAt)
}
