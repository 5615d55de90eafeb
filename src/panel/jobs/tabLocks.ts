/** A tab that is closed or crashes lets go by itself. */
export interface TabLocks {
  /** In all tabs, this one included. */
  held(): Promise<ReadonlySet<string>>
  /** @returns how to let go, or `undefined` where another tab is at it */
  take(name: string): Promise<(() => void) | undefined>
  /** Waits until no tab is at it any more. */
  free(name: string): Promise<void>
}

/** @param locks the browser's `navigator.locks` */
export function createTabLocks(locks: Pick<LockManager, 'request' | 'query'>, namespace: string): TabLocks {
  const prefix = `${namespace}:job:`

  async function held(): Promise<ReadonlySet<string>> {
    const { held: all = [] } = await locks.query()
    return new Set(
      all.flatMap(({ name = '', mode }) =>
        mode === 'exclusive' && name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
      ),
    )
  }

  return {
    held,
    take: (name) =>
      new Promise((resolve, reject) => {
        const attempt = () =>
          locks.request(prefix + name, { ifAvailable: true }, async (lock) => {
            if (lock) return new Promise<void>((letGo) => resolve(() => letGo()))
            // Who only waits for it has it for a moment.
            if ((await held()).has(name)) resolve(undefined)
            else attempt().catch(reject)
          })
        attempt().catch(reject)
      }),
    free: (name) => locks.request(prefix + name, { mode: 'shared' }, () => undefined),
  }
}
