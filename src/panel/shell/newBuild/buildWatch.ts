import { basePath } from '#model/base/basePath.ts'
import { readSafely } from '#model/base/browserStorage.ts'
import { createStore } from '#model/base/store.ts'

export type BuildCheckTrigger = 'return' | 'interval' | 'failure'

export type BuildWatch = ReturnType<typeof createBuildWatch>

interface BuildWatchOptions {
  running: string
  fetchId: () => Promise<string | undefined>
  now: () => number
  isOnline: () => boolean
  /** Id of a build that a reload was to bring and did not. */
  missed?: string | null
}

const minute = 60_000

/** Milliseconds since the last look. */
const pauses: Readonly<Record<BuildCheckTrigger, number>> = {
  return: 5 * minute,
  interval: 15 * minute,
  // After a deployment several parts may fail at once.
  failure: 10_000,
}

/** Watches for a build that was put on the server after the page was opened. What cannot be found out is no news. */
export function createBuildWatch(options: BuildWatchOptions) {
  const { running, fetchId, now, isOnline, missed } = options
  /** Id of a build that lies on the server and is not the one that runs. */
  const { get, set, subscribe } = createStore<string | undefined>(undefined)
  // The page has just come from the server.
  let lookedAt = now()

  async function look(trigger: BuildCheckTrigger): Promise<void> {
    if (!isOnline() || now() - lookedAt < pauses[trigger]) return
    lookedAt = now()
    const id = await fetchId().catch(() => undefined)
    if (id === undefined) return
    // A second reload would bring what the first has brought, so there is nothing to offer.
    set(id === running || id === missed ? undefined : id)
  }

  return { get, look, subscribe }
}

const wantedKey = 'abo-panel:wantedBuild'

export interface Build {
  id: string
  version: string | undefined
  commit: string | undefined
  time: string | undefined
}

/** Returns the build that this page came from; `undefined` while developing. */
export function runningBuild(page: Pick<Document, 'querySelector'> = document): Build | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="build"]')
  if (!meta) return undefined
  const { version, commit, time } = meta.dataset
  return { id: meta.content, version, commit, time }
}

/** Fetches the id of the build that lies on the server; `undefined` where it does not say. */
export async function fetchBuildId(): Promise<string | undefined> {
  const response = await fetch(`${basePath}/build.json`, { cache: 'no-store' })
  if (!response.ok) return undefined
  const about: unknown = await response.json()
  if (typeof about !== 'object' || about === null || !('id' in about)) return undefined
  return typeof about.id === 'string' ? about.id : undefined
}

export function wantedBuild(): string | null {
  return readSafely(() => sessionStorage.getItem(wantedKey)) ?? null
}

export function reloadFor(build: string): void {
  readSafely(() => sessionStorage.setItem(wantedKey, build))
  location.reload()
}
