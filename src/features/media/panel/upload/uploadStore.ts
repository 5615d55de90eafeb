import { createListeners } from '../../../../model/base/store.ts'
import type { BegunUpload } from './uploadMemory.ts'
import { endUpload, type UploadMeans, uploadOne } from './uploadOne.ts'
import { isActive, isOpen, type Upload, UploadFailure, type UploadTarget } from './uploads.ts'

/** What came of choosing files. */
export interface AddedFiles {
  /** How many are new in the queue. */
  added: number
  /** Names of those that are in it already. */
  known: readonly string[]
}

/** The uploads of one person in this tab. They outlive the page that began them, not the session. */
export interface UploadStore {
  /** Oldest first. The list is replaced at each change. */
  all(): readonly Upload[]
  subscribe(listener: () => void): () => void
  add(files: readonly File[], target: UploadTarget): AddedFiles
  /** Goes on with an `unfinished` upload. @returns whether it is its file */
  resume(id: string, file: File): boolean
  /** Tries one that has failed or was cancelled once more. */
  retry(id: string): void
  /** Stops it, and ends it at the backend; one that is not open is forgotten. */
  cancel(id: string): void
  /** Forgets what has come to its end: that in the list, or all of it. */
  removeEnded(ids?: readonly string[]): void
  /** Works until nothing is open any more. Aborting cancels what is. */
  run(signal: AbortSignal): Promise<void>
  /** Takes up what was begun before the page was loaded. @returns whether there was anything */
  recall(targetOf: (resource: string) => UploadTarget | undefined): Promise<boolean>
  /** Stops everything and leaves the rest at the backend, where it can be gone on with. */
  end(): void
}

/** Files that are sent at the same time. */
const atOnce = 2
/** Milliseconds between two tellings of how far a file is. */
const quiet = 150

export function createUploadStore(
  means: UploadMeans,
  createId: () => string = () => crypto.randomUUID(),
): UploadStore {
  const files = new Map<string, File>()
  const controllers = new Map<string, AbortController>()
  const { tell, subscribe } = createListeners()
  /** Where begun uploads lie, as far as they were not begun by this page. */
  const places = new Map<string, string>()
  let uploads: readonly Upload[] = []
  let settled: (() => void) | undefined
  /** Cancelled uploads of which the backend has not said yet that they are ended. */
  let ending = 0

  function replace(next: readonly Upload[]): void {
    uploads = next
    tell()
  }

  const find = (id: string) => uploads.find((upload) => upload.id === id)

  function change(id: string, changes: Partial<Upload>): void {
    const keys = Object.keys(changes) as (keyof Upload)[]
    const isNew = (upload: Upload) => keys.some((key) => upload[key] !== changes[key])
    const known = find(id)
    if (known && isNew(known))
      replace(uploads.map((upload) => (upload === known ? { ...upload, ...changes } : upload)))
  }

  function queue(id: string): void {
    replace(
      uploads.map((upload) => {
        if (upload.id !== id) return upload
        const { problem: _, ...again } = upload
        return { ...again, state: 'waiting', sent: 0 }
      }),
    )
    pump()
  }

  /** Keeps as many files on their way as go at once, while somebody works. */
  function pump(): void {
    if (!settled) return
    const free = atOnce - uploads.filter(isActive).length
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
    for (const upload of next) void work(upload)
    if (ending === 0 && !uploads.some(isOpen)) settled()
  }

  async function work({ id, target }: Upload): Promise<void> {
    const file = files.get(id)
    if (!file) return change(id, { state: 'failed', problem: { code: 'unreadable' } })
    const controller = new AbortController()
    const { signal } = controller
    controllers.set(id, controller)
    try {
      await uploadOne(means, {
        file,
        target,
        signal,
        tell: toldSometimes((changes) => change(id, changes), file),
      })
      files.delete(id)
    } catch (error) {
      if (signal.aborted) void stopped(id, file, target, signal.reason)
      else change(id, { state: 'failed', problem: problemOf(error) })
    } finally {
      controllers.delete(id)
      pump()
    }
  }

  async function stopped(id: string, file: File, { resource }: UploadTarget, reason: unknown): Promise<void> {
    if (reason === leaving) return
    change(id, { state: 'cancelled' })
    const begun = means.memory.find(resource, file)
    if (!begun) return
    ending += 1
    const isTooLate = await endUpload(means, begun.url)
    ending -= 1
    if (isTooLate && find(id)?.state === 'cancelled') {
      // What lies there as a record must not be called cancelled: it is brought to its end.
      means.memory.keep(begun)
      queue(id)
    } else pump()
  }

  function remove(ids: readonly string[]): void {
    for (const id of ids) {
      files.delete(id)
      places.delete(id)
    }
    replace(uploads.filter(({ id }) => !ids.includes(id)))
  }

  function cancel(id: string): void {
    const upload = find(id)
    if (upload?.state === 'waiting') change(id, { state: 'cancelled' })
    else if (upload && isActive(upload)) controllers.get(id)?.abort(cancelled)
    else {
      const place = places.get(id)
      if (place !== undefined) void endUpload(means, place)
      remove([id])
    }
    pump()
  }

  return {
    all: () => uploads,
    subscribe,
    add(chosen, target) {
      const known: string[] = []
      const added: Upload[] = []
      const resumed: string[] = []
      for (const file of chosen) {
        const { name: fileName, size, lastModified } = file
        const isSame = isOf({ resource: target.resource, fileName, size, lastModified })
        const same = [...uploads, ...added].find(isSame)
        if (same?.state === 'unfinished' && isFileOf(same, file)) {
          files.set(same.id, file)
          resumed.push(same.id)
        } else if (
          same &&
          same.state !== 'failed' &&
          same.state !== 'cancelled' &&
          same.state !== 'unfinished'
        ) {
          known.push(file.name)
        } else {
          if (same && same.state !== 'unfinished') remove([same.id])
          const id = createId()
          files.set(id, file)
          added.push({ id, target, fileName, size, lastModified, sent: 0, state: 'waiting' })
        }
      }
      replace([
        ...uploads.map((upload) =>
          resumed.includes(upload.id) ? { ...upload, state: 'waiting' as const } : upload,
        ),
        ...added,
      ])
      pump()
      return { added: added.length + resumed.length, known }
    },
    resume(id, file) {
      const upload = find(id)
      if (upload?.state !== 'unfinished' || !isFileOf(upload, file)) return false
      files.set(id, file)
      queue(id)
      return true
    },
    retry(id) {
      const { state } = find(id) ?? {}
      if (state === 'failed' || state === 'cancelled') queue(id)
    },
    cancel,
    removeEnded(ids) {
      const ended = uploads.filter((upload) => !isOpen(upload) && upload.state !== 'unfinished')
      remove(ended.flatMap(({ id }) => (ids === undefined || ids.includes(id) ? [id] : [])))
    },
    async run(signal) {
      const stop = () => {
        for (const { id } of uploads.filter(isOpen)) cancel(id)
      }
      signal.addEventListener('abort', stop)
      await new Promise<void>((resolve) => {
        settled = resolve
        pump()
      })
      settled = undefined
      signal.removeEventListener('abort', stop)
    },
    async recall(targetOf) {
      const sending = await means.tabs.sending()
      const recalled = means.memory.all().flatMap((begun): Upload[] => {
        const { url, resource, fileName, size, lastModified } = begun
        const target = targetOf(resource)
        const isShown = uploads.some(isOf(begun))
        if (!target || isShown || sending.has(url)) return []
        const id = createId()
        places.set(id, url)
        return [{ id, target, fileName, size, lastModified, sent: 0, state: 'unfinished' }]
      })
      if (recalled.length > 0) replace([...recalled, ...uploads])
      return recalled.length > 0
    },
    end() {
      for (const controller of controllers.values()) controller.abort(leaving)
      files.clear()
      places.clear()
      replace([])
      settled?.()
    },
  }

  function isFileOf({ id, target }: Upload, file: File): boolean {
    return means.memory.find(target.resource, file)?.url === places.get(id)
  }
}

/** Whether an upload is of a file: that of the same name and size in another folder is another one. */
function isOf(wanted: Pick<BegunUpload, 'resource' | 'fileName' | 'size' | 'lastModified'>) {
  return ({ fileName, size, lastModified, target: { resource } }: Upload) =>
    resource === wanted.resource &&
    fileName === wanted.fileName &&
    size === wanted.size &&
    lastModified === wanted.lastModified
}

/** Why an upload is stopped: by the person, or because the person is gone. */
const cancelled = new Error('cancelled')
const leaving = new Error('leaving')

function problemOf(error: unknown) {
  return error instanceof UploadFailure ? error.problem : { code: 'server' as const }
}

/** How far a file is, is told now and then; everything else at once. */
function toldSometimes(tell: (changes: Partial<Upload>) => void, { size }: File) {
  let last = Number.NEGATIVE_INFINITY
  return (changes: Partial<Upload>) => {
    if (changes.sent !== undefined && changes.state === undefined && changes.sent < size) {
      const now = performance.now()
      if (now - last < quiet) return
      last = now
    }
    tell(changes)
  }
}
