/** Runs one task at a time, over all tabs of the browser. */
export type TabLock = <T>(task: () => Promise<T>) => Promise<T>

const name = 'panel:session'

/**
 * A lock over all tabs by Web Locks. It is waited for so long and no longer, for a frozen tab never gives it back
 * (reliability S12); a browser without Web Locks does without (S13).
 *
 * @param timeoutMs how long to wait for it
 */
export function createTabLock(locks: Pick<LockManager, 'request'> | undefined, timeoutMs: number): TabLock {
  if (!locks) return (task) => task()
  return async (task) => {
    let hasStarted = false
    const started = () => {
      hasStarted = true
      return task()
    }
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, started)
    } catch (error) {
      if (hasStarted) throw error
      return task()
    }
  }
}
