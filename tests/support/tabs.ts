import { createMemoryStorage } from '../auth/tokens.ts'

/** What a tab has of its browser. */
export interface Tab {
  /** Shared by all tabs of the browser. */
  localStorage: ReturnType<typeof createMemoryStorage>
  /** Its own; a reload keeps it. */
  sessionStorage: ReturnType<typeof createMemoryStorage>
  locks: Pick<LockManager, 'request' | 'query'>
  /** The tab is closed or loaded anew: it lets go of all locks. What ran in it goes on in the test, as no page does. */
  close(): void
}

interface Held {
  name: string
  mode: LockMode
  letGo(): void
}

/** A browser with several tabs, as far as storage and the Web Locks are concerned. */
export function createBrowser(): { open(): Tab } {
  const localStorage = createMemoryStorage()
  let held: readonly Held[] = []
  let waiting: readonly (() => boolean)[] = []

  const mayHave = (name: string, mode: LockMode) =>
    !held.some((other) => other.name === name && (mode === 'exclusive' || other.mode === 'exclusive'))

  function remove(locks: readonly Held[]): void {
    held = held.filter((lock) => !locks.includes(lock))
    waiting = waiting.filter((attempt) => !attempt())
  }

  function open(): Tab {
    let own: Held[] = []

    async function request(
      name: string,
      options: LockOptions,
      work: (lock: unknown) => unknown,
    ): Promise<unknown> {
      const { mode = 'exclusive', ifAvailable = false } = options
      await Promise.resolve()
      const lock: Held = { name, mode, letGo: () => remove([lock]) }
      const take = () => {
        if (!mayHave(name, mode)) return false
        held = [...held, lock]
        own.push(lock)
        return true
      }
      if (!take()) {
        if (ifAvailable) return work(null)
        await new Promise<void>((resolve) => {
          waiting = [
            ...waiting,
            () => {
              const isTaken = take()
              if (isTaken) resolve()
              return isTaken
            },
          ]
        })
      }
      try {
        return await work(lock)
      } finally {
        lock.letGo()
      }
    }

    return {
      localStorage,
      sessionStorage: createMemoryStorage(),
      locks: {
        request: request as LockManager['request'],
        query: async () => ({ held: held.map(({ name, mode }) => ({ name, mode })), pending: [] }),
      },
      close() {
        const gone = own
        own = []
        remove(gone)
      },
    }
  }

  return { open }
}
