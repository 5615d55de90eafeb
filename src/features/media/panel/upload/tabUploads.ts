/** Which uploads other tabs of this browser are at. */
export interface TabUploads {
  /** Addresses of the uploads that a tab, this one included, is sending now. */
  sending(): Promise<ReadonlySet<string>>
  /** This tab is at the upload until the signal is aborted. */
  hold(url: string, until: AbortSignal): void
}

/**
 * @param locks the browser's `navigator.locks`, which a closed tab loses by itself. Without them no tab knows of others
 * @param namespace prefix of their names
 */
export function createTabUploads(
  locks: Pick<LockManager, 'request' | 'query'> | undefined,
  namespace: string,
): TabUploads {
  const prefix = `${namespace}:upload:`
  return {
    async sending() {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
      return new Set(
        held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
      )
    },
    hold(url, until) {
      if (until.aborted) return
      const ended = new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()))
      // Where locks are forbidden, two tabs may offer the same upload; the backend lets one at a time write.
      void locks?.request(prefix + url, { mode: 'shared' }, () => ended).catch(() => undefined)
    },
  }
}
