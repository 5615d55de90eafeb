import { checkBaseUrl } from '#client/api/baseUrl.ts'
import type { HttpClient, TokenSource } from '#client/api/http.ts'
import { createStore } from '#model/base/store.ts'
import { mediaFacts } from './mediaFacts.ts'
import { endUpload } from './tusUpload.ts'
import {
  createTabUploads,
  createUploadMemory,
  type FileMark,
  isSameFile,
  markOf,
  type UploadMemoryOptions,
} from './uploadMemory.ts'
import { type UploadMeans, uploadOne } from './uploadOne.ts'
import { isActive, isOpen, type Upload, UploadFailure, type UploadTarget } from './uploads.ts'

export interface OpenUploadsOptions extends UploadMemoryOptions {
  /** The API's base URL, as configured. */
  baseUrl: unknown
  token: TokenSource
  http: HttpClient
}

export function openUploads({ baseUrl, token, http, ...remembered }: OpenUploadsOptions): UploadStore {
  return createUploadStore({
    line: { base: new URL(checkBaseUrl('apiBaseUrl', baseUrl), window.location.href).href, token },
    http,
    memory: createUploadMemory(remembered),
    tabs: createTabUploads(navigator.locks, remembered.namespace),
    facts: mediaFacts,
  })
}

interface AddedFiles {
  added: number
  known: readonly string[]
}

const atOnce = 2

/** Why an upload is stopped: by the person, or because the person is gone. */
const cancelled = new Error('cancelled')
const leaving = new Error('leaving')

export type UploadStore = ReturnType<typeof createUploadStore>

/** Works off the uploads of one person in this tab. They outlive the page that began them, not the session. */
export function createUploadStore(means: UploadMeans) {
  const { get: all, set, subscribe } = createStore<readonly Upload[]>([])
  const files = new Map<string, File>()
  /** Where begun uploads lie, as far as they were not begun by this page. */
  const places = new Map<string, string>()
  const controllers = new Map<string, AbortController>()
  /** Cancelled uploads of which the backend has not said yet that they are ended. */
  let ending = 0
  let settled: (() => void) | undefined

  const find = (id: string) => all().find((upload) => upload.id === id)

  /** Tells only of what is new. */
  function change(id: string, changes: Partial<Upload>): void {
    const known = find(id)
    const keys = Object.keys(changes) as (keyof Upload)[]
    if (known && keys.some((key) => known[key] !== changes[key])) {
      set(all().map((upload) => (upload === known ? { ...known, ...changes } : upload)))
    }
  }

  function remove(ids: readonly string[]): void {
    for (const id of ids) {
      files.delete(id)
      places.delete(id)
    }
    set(all().filter(({ id }) => !ids.includes(id)))
  }

  /** Has it wait for its turn, as if it had never been tried. */
  function join(id: string): void {
    set(
      all().map((upload) => {
        if (upload.id !== id) return upload
        const { problem: _, ...again } = upload
        return { ...again, state: 'waiting', sent: 0 }
      }),
    )
    goOn()
  }

  /** Works off what waits, a few files at a time, while somebody wants it to. */
  function goOn(): void {
    if (!settled) return
    const free = atOnce - all().filter(isActive).length
    const waiting = all().filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, Math.max(0, free))) void work(upload)
    if (ending === 0 && !all().some(isOpen)) settled()
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
      const problem = error instanceof UploadFailure ? error.problem : { code: 'server' as const }
      if (!signal.aborted) change(id, { state: 'failed', problem })
      else if (signal.reason === cancelled) void takeBack(id, markOf(target.resource, file))
    } finally {
      controllers.delete(id)
      goOn()
    }
  }

  /** Ends a cancelled upload at the backend. Too late, it is one that has come to its end. */
  async function takeBack(id: string, mark: FileMark): Promise<void> {
    const begun = means.memory.find(mark)
    change(id, { state: 'cancelled' })
    if (!begun) return
    means.memory.drop(begun.url)
    ending += 1
    const isTooLate = await endUpload(means.line, begun.url)
    ending -= 1
    if (isTooLate && find(id)?.state === 'cancelled') {
      // What lies there as a record must not be called cancelled: it is brought to its end.
      means.memory.keep(begun)
      join(id)
    } else goOn()
  }

  /** Stops it, and ends it at the backend; one that is not open is forgotten. */
  function cancel(id: string): void {
    const upload = find(id)
    if (upload?.state === 'waiting') change(id, { state: 'cancelled' })
    else if (upload && isActive(upload)) controllers.get(id)?.abort(cancelled)
    else {
      const place = places.get(id)
      if (place !== undefined) {
        means.memory.drop(place)
        void endUpload(means.line, place)
      }
      remove([id])
    }
    goOn()
  }

  /** Whether it is the file of an upload that was begun before the page was loaded. */
  const isFileOf = ({ id, target }: Upload, file: File) =>
    means.memory.find(markOf(target.resource, file))?.url === places.get(id)

  /** @returns whether it is new in the queue */
  function addOne(file: File, target: UploadTarget): boolean {
    const mark = markOf(target.resource, file)
    const same = all().find((upload) => isOf(upload, mark))
    if (same?.state === 'unfinished') {
      if (isFileOf(same, file)) {
        files.set(same.id, file)
        change(same.id, { state: 'waiting' })
        return true
      }
    } else if (same) {
      if (same.state !== 'failed' && same.state !== 'cancelled') return false
      remove([same.id])
    }
    const { resource: _, ...known } = mark
    const id = crypto.randomUUID()
    files.set(id, file)
    set([...all(), { id, target, ...known, sent: 0, state: 'waiting' }])
    return true
  }

  return {
    /** Oldest first. The list is replaced at each change. */
    all,
    subscribe,
    add(chosen: readonly File[], target: UploadTarget): AddedFiles {
      const known = chosen.filter((file) => !addOne(file, target))
      goOn()
      return { added: chosen.length - known.length, known: known.map(({ name }) => name) }
    },
    /** Goes on with an `unfinished` upload. @returns whether it is its file */
    resume(id: string, file: File): boolean {
      const upload = find(id)
      if (upload?.state !== 'unfinished' || !isFileOf(upload, file)) return false
      files.set(id, file)
      join(id)
      return true
    },
    /** Tries one that has failed or was cancelled once more. */
    retry(id: string): void {
      const { state } = find(id) ?? {}
      if (state === 'failed' || state === 'cancelled') join(id)
    },
    cancel,
    /** Forgets what has come to its end: that in the list, or all of it. */
    removeEnded(ids?: readonly string[]): void {
      const ended = all().filter((upload) => !isOpen(upload) && upload.state !== 'unfinished')
      remove(ended.map(({ id }) => id).filter((id) => ids === undefined || ids.includes(id)))
    },
    /** Works until nothing is open any more. Aborting cancels what is. */
    async run(signal: AbortSignal): Promise<void> {
      const stop = () => {
        for (const { id } of all().filter(isOpen)) cancel(id)
      }
      signal.addEventListener('abort', stop)
      await new Promise<void>((resolve) => {
        settled = resolve
        goOn()
      })
      settled = undefined
      signal.removeEventListener('abort', stop)
    },
    /**
     * Brings one file to the backend beside the queue, for whoever waits for it. Aborting ends it there.
     *
     * @returns the id that it goes by there
     * @throws UploadFailure, or the signal's reason
     */
    async one(
      file: File,
      target: UploadTarget,
      signal: AbortSignal,
      tell: (changes: Partial<Upload>) => void,
    ): Promise<string | undefined> {
      let id: string | undefined
      const told = toldSometimes(tell, file)
      try {
        await uploadOne(means, {
          ...{ file, target, signal },
          tell(changes) {
            id = changes.recordId ?? id
            told(changes)
          },
        })
        return id
      } catch (error) {
        const begun = signal.aborted ? means.memory.find(markOf(target.resource, file)) : undefined
        if (begun) {
          means.memory.drop(begun.url)
          void endUpload(means.line, begun.url)
        }
        throw error
      }
    },
    /** Takes up what was begun before the page was loaded. @returns whether there was anything */
    async recall(targetOf: (resource: string) => UploadTarget | undefined): Promise<boolean> {
      const sending = await means.tabs.sending()
      const recalled = means.memory.all().flatMap((begun): Upload[] => {
        const { url, resource, fileName, size, lastModified } = begun
        const target = targetOf(resource)
        if (!target || sending.has(url) || all().some((upload) => isOf(upload, begun))) return []
        const id = crypto.randomUUID()
        places.set(id, url)
        return [{ id, target, fileName, size, lastModified, sent: 0, state: 'unfinished' }]
      })
      if (recalled.length > 0) set([...recalled, ...all()])
      return recalled.length > 0
    },
    /** Stops everything and leaves the rest at the backend, where it can be gone on with. */
    end(): void {
      for (const controller of controllers.values()) controller.abort(leaving)
      settled?.()
      files.clear()
      places.clear()
      set([])
    },
  }
}

function isOf(upload: Upload, mark: FileMark): boolean {
  return isSameFile(mark, { ...upload, resource: upload.target.resource })
}

/** Milliseconds between two tellings of how far a file is. */
const quiet = 150

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
