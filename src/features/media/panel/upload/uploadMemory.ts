import { type PersonalStorage, storedList } from '#model/base/browserStorage.ts'
import { hasShape } from '#model/base/json.ts'

/** An upload that was begun and has not come to its end. */
export interface BegunUpload {
  url: string
  resource: string
  fileName: string
  size: number
  /** Milliseconds since 1970, of the file. */
  lastModified: number
  /** Milliseconds since 1970. */
  begunAt: number
}

/** What a file is known by: that of the same name and size in another folder is another one. */
export type FileMark = Pick<BegunUpload, 'resource' | 'fileName' | 'size' | 'lastModified'>

type FileLike = Pick<File, 'name' | 'size' | 'lastModified'>

export function markOf(resource: string, { name: fileName, size, lastModified }: FileLike): FileMark {
  return { resource, fileName, size, lastModified }
}

export function isSameFile(one: FileMark, other: FileMark): boolean {
  const marks = ['resource', 'fileName', 'size', 'lastModified'] as const
  return marks.every((mark) => one[mark] === other[mark])
}

export interface UploadMemoryOptions extends PersonalStorage {
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Backends keep what is half there for a day. */
const longest = 24 * 3_600_000
const most = 100

export type UploadMemory = ReturnType<typeof createUploadMemory>

/**
 * Keeps the begun uploads of one person in this browser, to be gone on with after the page was loaded anew. Damaged
 * storage counts as empty; without room in it an upload goes on for as long as the page is open.
 */
export function createUploadMemory(options: UploadMemoryOptions) {
  const { storage, namespace, person, now = () => Date.now() } = options
  const stored = storedList(storage, `${namespace}:uploads:${person}`, isBegunUpload)
  const all = () => stored.all().filter(({ begunAt }) => Math.abs(now() - begunAt) < longest)
  const replace = (uploads: readonly BegunUpload[]) => void stored.replace(uploads.slice(-most))

  return {
    all,
    find: (mark: FileMark) => all().find((begun) => isSameFile(begun, mark)),
    /** Replaces what is kept of the same upload, and keeps when it was begun. */
    keep(upload: Omit<BegunUpload, 'begunAt'>): void {
      const known = all()
      const begunAt = known.find((begun) => isSameFile(begun, upload))?.begunAt ?? now()
      replace([...known.filter(({ url }) => url !== upload.url), { ...upload, begunAt }])
    },
    drop: (url: string) => replace(all().filter((begun) => begun.url !== url)),
  }
}

const begunShape = {
  string: ['url', 'resource', 'fileName'],
  number: ['size', 'lastModified', 'begunAt'],
}

const isBegunUpload = (value: unknown): value is BegunUpload => hasShape(value, begunShape)

export type TabUploads = ReturnType<typeof createTabUploads>

/**
 * Tells other tabs of this browser which uploads this one is at.
 *
 * @param locks the browser's `navigator.locks`, which a closed tab loses by itself. Without them no tab knows of others
 * @param namespace prefix of their names
 */
export function createTabUploads(
  locks: Pick<LockManager, 'request' | 'query'> | undefined,
  namespace: string,
) {
  const prefix = `${namespace}:upload:`
  return {
    /** Reads the addresses of the uploads that a tab, this one included, is sending now. */
    async sending(): Promise<ReadonlySet<string>> {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
      return new Set(
        held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
      )
    },
    /** This tab is at the upload until the signal is aborted. */
    hold(url: string, until: AbortSignal): void {
      if (until.aborted) return
      const ended = new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()))
      // Where locks are forbidden, two tabs may offer the same upload; the backend lets one at a time write.
      void locks?.request(prefix + url, { mode: 'shared' }, () => ended).catch(() => undefined)
    },
  }
}
