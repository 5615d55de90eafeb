import { createStore } from '../../../model/base/store.ts'
/** Why somebody looks whether there is a new build. */
export type Occasion = 'return' | 'interval' | 'failure'

export interface BuildWatch {
  /** Id of a build that lies on the server and is not the one that runs. */
  get(): string | undefined
  /** Looks whether there is one, unless that was done a moment ago. Never rejects. */
  look(occasion: Occasion): Promise<void>
  /** Tells of every change. @returns ends it */
  subscribe(listener: () => void): () => void
}

export interface BuildWatchOptions {
  /** Id of the build that runs. */
  running: string
  /** Fetches the id of the build on the server. */
  fetchId: () => Promise<string | undefined>
  /** In milliseconds. */
  now: () => number
  isOnline: () => boolean
  /** Id of a build that a reload was to bring and did not. @default none */
  missed?: string | null
}

const minute = 60_000

/** How long ago the last look must be. In milliseconds. */
const pauses: Readonly<Record<Occasion, number>> = {
  return: 5 * minute,
  interval: 15 * minute,
  // After a deployment several parts may fail at once.
  failure: 10_000,
}

/**
 * Watches for a build that was put on the server after the page was opened. What cannot be found out is no news:
 * without network, or where the server does not say, everything stays as it is.
 */
export function createBuildWatch(options: BuildWatchOptions): BuildWatch {
  const { running, fetchId, now, isOnline, missed } = options
  const { get, set, subscribe } = createStore<string | undefined>(undefined)
  // The page has just come from the server.
  let lookedAt = now()

  async function look(occasion: Occasion): Promise<void> {
    if (!isOnline() || now() - lookedAt < pauses[occasion]) return
    lookedAt = now()
    const id = await fetchId().catch(() => undefined)
    if (id === undefined) return
    // A second reload would bring what the first has brought, so there is nothing to offer.
    set(id === running || id === missed ? undefined : id)
  }

  return {
    get,
    look,
    subscribe,
  }
}
