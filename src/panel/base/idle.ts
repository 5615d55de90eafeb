/** Waits until the browser has nothing better to do, two seconds at most. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has learnt it late.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}
