import { isObject, parseJson } from '../../../../model/base/json.ts'

/** An upload that was begun and has not come to its end. */
export interface BegunUpload {
  /** Where it lies at the backend. */
  url: string
  /** Name of the entry. */
  resource: string
  fileName: string
  size: number
  /** Milliseconds since 1970, of the file. */
  lastModified: number
  /** Milliseconds since 1970. */
  begunAt: number
}

/** The begun uploads of one person in this browser: they can be gone on with after the page was loaded anew. */
export interface UploadMemory {
  all(): readonly BegunUpload[]
  find(resource: string, file: Pick<File, 'name' | 'size' | 'lastModified'>): BegunUpload | undefined
  /** Replaces what is kept of the same upload, and keeps when it was begun. */
  keep(upload: Omit<BegunUpload, 'begunAt'>): void
  drop(url: string): void
  clear(): void
}

export interface UploadMemoryOptions {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Prefix of the key in the storage. */
  namespace: string
  /** Id of the person; nobody sees the uploads of others. */
  person: string
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Backends keep what is half there for a day. */
const longest = 24 * 3_600_000
const most = 100

/** Damaged storage counts as empty; without room in it an upload goes on for as long as the page is open. */
export function createUploadMemory(options: UploadMemoryOptions): UploadMemory {
  const { storage, namespace, person, now = () => Date.now() } = options
  const key = `${namespace}:uploads:${person}`

  function all(): readonly BegunUpload[] {
    try {
      const stored = parseJson(storage.getItem(key) ?? '')
      const known = Array.isArray(stored) ? stored.filter(isBegunUpload) : []
      return known.filter(({ begunAt }) => Math.abs(now() - begunAt) < longest)
    } catch {
      return []
    }
  }

  function replace(uploads: readonly BegunUpload[]): void {
    try {
      if (uploads.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(uploads.slice(-most)))
    } catch {
      // It can still be sent from its beginning.
    }
  }

  return {
    all,
    find: (resource, { name, size, lastModified }) =>
      all().find(
        (begun) =>
          begun.resource === resource &&
          begun.fileName === name &&
          begun.size === size &&
          begun.lastModified === lastModified,
      ),
    keep(upload) {
      const known = all()
      const isSame = ({ resource, fileName, size, lastModified }: BegunUpload) =>
        resource === upload.resource &&
        fileName === upload.fileName &&
        size === upload.size &&
        lastModified === upload.lastModified
      const begunAt = known.find(isSame)?.begunAt ?? now()
      replace([...known.filter(({ url }) => url !== upload.url), { ...upload, begunAt }])
    },
    drop: (url) => replace(all().filter((begun) => begun.url !== url)),
    clear: () => replace([]),
  }
}

function isBegunUpload(value: unknown): value is BegunUpload {
  if (!isObject(value)) return false
  const texts = [value.url, value.resource, value.fileName]
  const numbers = [value.size, value.lastModified, value.begunAt]
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => Number.isFinite(number))
}
