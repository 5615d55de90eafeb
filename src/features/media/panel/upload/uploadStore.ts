import { createStore } from '#model/base/store.ts'
import { type FileMark, isSameFile, markOf } from './uploadMemory.ts'
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

export function createUploadStore(means: UploadMeans): UploadStore {
  const list = createUploadList()
  const files = new Map<string, File>()
  /** Where begun uploads lie, as far as they were not begun by this page. */
  const places = new Map<string, string>()
  const line = createLine(means, list, files)

  const isFileOf = ({ id, target }: Upload, file: File) =>
    means.memory.find(target.resource, file)?.url === places.get(id)

  function remove(ids: readonly string[]): void {
    for (const id of ids) {
      files.delete(id)
      places.delete(id)
    }
    list.set(list.all().filter(({ id }) => !ids.includes(id)))
  }

  function cancel(id: string): void {
    const upload = list.find(id)
    if (upload?.state === 'waiting') list.change(id, { state: 'cancelled' })
    else if (upload && isActive(upload)) line.stop(id)
    else {
      const place = places.get(id)
      if (place !== undefined) void endUpload(means, place)
      remove([id])
    }
    line.goOn()
  }

  /** @returns whether it is new in the queue */
  function addOne(file: File, target: UploadTarget): boolean {
    const mark = markOf(target.resource, file)
    const same = list.all().find(isOf(mark))
    const isBegun = same?.state === 'unfinished'
    if (same && isBegun && isFileOf(same, file)) {
      files.set(same.id, file)
      list.change(same.id, { state: 'waiting' })
      return true
    }
    const isEnded = same?.state === 'failed' || same?.state === 'cancelled'
    if (same && !isBegun && !isEnded) return false
    if (same && isEnded) remove([same.id])
    const { fileName, size, lastModified } = mark
    const id = crypto.randomUUID()
    files.set(id, file)
    list.set([...list.all(), { id, target, fileName, size, lastModified, sent: 0, state: 'waiting' }])
    return true
  }

  return {
    all: list.all,
    subscribe: list.subscribe,
    add(chosen, target) {
      const known = chosen.filter((file) => !addOne(file, target))
      line.goOn()
      return { added: chosen.length - known.length, known: known.map(({ name }) => name) }
    },
    resume(id, file) {
      const upload = list.find(id)
      if (upload?.state !== 'unfinished' || !isFileOf(upload, file)) return false
      files.set(id, file)
      line.join(id)
      return true
    },
    retry(id) {
      const { state } = list.find(id) ?? {}
      if (state === 'failed' || state === 'cancelled') line.join(id)
    },
    cancel,
    removeEnded(ids) {
      const ended = list.all().filter((upload) => !isOpen(upload) && upload.state !== 'unfinished')
      remove(ended.flatMap(({ id }) => (ids === undefined || ids.includes(id) ? [id] : [])))
    },
    async run(signal) {
      const stop = () => {
        for (const { id } of list.all().filter(isOpen)) cancel(id)
      }
      signal.addEventListener('abort', stop)
      await line.untilSettled()
      signal.removeEventListener('abort', stop)
    },
    async recall(targetOf) {
      const sending = await means.tabs.sending()
      const recalled = means.memory.all().flatMap((begun): Upload[] => {
        const { url, resource, fileName, size, lastModified } = begun
        const target = targetOf(resource)
        if (!target || list.all().some(isOf(begun)) || sending.has(url)) return []
        const id = crypto.randomUUID()
        places.set(id, url)
        return [{ id, target, fileName, size, lastModified, sent: 0, state: 'unfinished' }]
      })
      if (recalled.length > 0) list.set([...recalled, ...list.all()])
      return recalled.length > 0
    },
    end() {
      line.leave()
      files.clear()
      places.clear()
      list.set([])
    },
  }
}

/** Whether an upload is of a file. */
function isOf(mark: FileMark) {
  return (upload: Upload) => isSameFile(mark, { ...upload, resource: upload.target.resource })
}

type UploadList = ReturnType<typeof createUploadList>

function createUploadList() {
  const { get: all, set, subscribe } = createStore<readonly Upload[]>([])
  const find = (id: string) => all().find((upload) => upload.id === id)
  const replace = (known: Upload, next: Upload) =>
    set(all().map((upload) => (upload === known ? next : upload)))
  return {
    all,
    set,
    subscribe,
    find,
    /** Tells only of what is new. */
    change(id: string, changes: Partial<Upload>): void {
      const known = find(id)
      const keys = Object.keys(changes) as (keyof Upload)[]
      if (known && keys.some((key) => known[key] !== changes[key])) replace(known, { ...known, ...changes })
    },
    /** As if it had never been tried. */
    renew(id: string): void {
      const known = find(id)
      if (!known) return
      const { problem: _, ...again } = known
      replace(known, { ...again, state: 'waiting', sent: 0 })
    },
  }
}

/** Files that are sent at the same time. */
const atOnce = 2

/** Why an upload is stopped: by the person, or because the person is gone. */
const cancelled = new Error('cancelled')
const leaving = new Error('leaving')

/** Works off what waits in the list, a few files at a time, while somebody wants it to. */
function createLine(means: UploadMeans, list: UploadList, files: Map<string, File>) {
  const controllers = new Map<string, AbortController>()
  let settled: (() => void) | undefined
  /** Cancelled uploads of which the backend has not said yet that they are ended. */
  let ending = 0

  function goOn(): void {
    if (!settled) return
    const free = atOnce - list.all().filter(isActive).length
    const waiting = list.all().filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, Math.max(0, free))) void work(upload)
    if (ending === 0 && !list.all().some(isOpen)) settled()
  }

  function join(id: string): void {
    list.renew(id)
    goOn()
  }

  async function work({ id, target }: Upload): Promise<void> {
    const file = files.get(id)
    if (!file) return list.change(id, { state: 'failed', problem: { code: 'unreadable' } })
    const controller = new AbortController()
    const { signal } = controller
    controllers.set(id, controller)
    const tell = toldSometimes((changes) => list.change(id, changes), file)
    try {
      await uploadOne(means, { file, target, signal, tell })
      files.delete(id)
    } catch (error) {
      if (signal.aborted) void stopped(id, file, target, signal.reason)
      else list.change(id, { state: 'failed', problem: problemOf(error) })
    } finally {
      controllers.delete(id)
      goOn()
    }
  }

  async function stopped(id: string, file: File, { resource }: UploadTarget, reason: unknown): Promise<void> {
    if (reason === leaving) return
    list.change(id, { state: 'cancelled' })
    const begun = means.memory.find(resource, file)
    if (!begun) return
    ending += 1
    const isTooLate = await endUpload(means, begun.url)
    ending -= 1
    if (isTooLate && list.find(id)?.state === 'cancelled') {
      // What lies there as a record must not be called cancelled: it is brought to its end.
      means.memory.keep(begun)
      join(id)
    } else goOn()
  }

  return {
    goOn,
    /** Has it wait for its turn. */
    join,
    stop: (id: string) => controllers.get(id)?.abort(cancelled),
    async untilSettled(): Promise<void> {
      await new Promise<void>((resolve) => {
        settled = resolve
        goOn()
      })
      settled = undefined
    },
    /** Stops all that is on its way, and leaves it at the backend. */
    leave() {
      for (const controller of controllers.values()) controller.abort(leaving)
      settled?.()
    },
  }
}

function problemOf(error: unknown) {
  return error instanceof UploadFailure ? error.problem : { code: 'server' as const }
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
