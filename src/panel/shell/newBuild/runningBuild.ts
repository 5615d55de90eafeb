import { basePath } from '../../../model/base/basePath.ts'
import { readSafely } from '../../../model/base/browserStorage.ts'

/** Kept for the tab: the build that a reload was to bring. */
const wantedKey = 'abo-panel:wantedBuild'

/** What was built. */
export interface Build {
  id: string
  version: string | undefined
  commit: string | undefined
  /** ISO 8601. */
  time: string | undefined
}

/** The build that this page came from; `undefined` while developing, where there is none. */
export function runningBuild(page: Pick<Document, 'querySelector'> = document): Build | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="build"]')
  if (!meta) return undefined
  const { version, commit, time } = meta.dataset
  return { id: meta.content, version, commit, time }
}

/** The id of the build that lies on the server; `undefined` where it does not say. */
export async function fetchBuildId(): Promise<string | undefined> {
  const response = await fetch(`${basePath}/build.json`, { cache: 'no-store' })
  if (!response.ok) return undefined
  const about: unknown = await response.json()
  if (typeof about !== 'object' || about === null || !('id' in about)) return undefined
  return typeof about.id === 'string' ? about.id : undefined
}

/** The build that the reload before this page was to bring. */
export function wantedBuild(): string | null {
  return readSafely(() => sessionStorage.getItem(wantedKey)) ?? null
}

/** Loads the page anew for a build. */
export function reloadFor(build: string): void {
  readSafely(() => sessionStorage.setItem(wantedKey, build))
  location.reload()
}
