import type { ComponentType } from 'react'
import { createListeners } from '#model/base/store.ts'
import { headOf, type JobMemory } from './jobMemory.ts'
import type { TabLocks } from './tabLocks.ts'

/** Something that goes on while one works on: an export, a report, the same change to many records. */
export interface Job {
  id: string
  title: string
  /** Its subject, so that a page finds its own job again. */
  about?: string
  address?: string
  /** `interrupted`: its tab was closed, loaded anew or signed out before it had ended; `elsewhere`: another tab is at it. */
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted' | 'elsewhere'
  /** Name of the kind by which it can go on, see `jobKinds.ts`. */
  kind?: string
  /** Its page goes on with what is open. @default what was interrupted is lost */
  isKeptByPage?: boolean
  /** Its page begins it anew by itself. @default false */
  beginsAgain?: boolean
  /** @default a bar, then the result */
  Detail?: ComponentType<{ job: Job }>
  done: number
  /** Absent until they are known. */
  total?: number
  error?: unknown
  result?: JobResult
}

/** Returns true where this tab has begun a job. */
export function isHere({ state }: Job): boolean {
  return state !== 'interrupted' && state !== 'elsewhere'
}

export interface JobResult {
  /** One sentence in the person's language. */
  summary: string
  /** In the person's language. */
  warning?: string
  /** Offered until the job is dismissed. */
  file?: { name: string; content: Blob }
  outcomes?: readonly RecordOutcome[]
  /** Absent where nothing has failed. */
  retry?: () => void
  /** Something is left that a job of a kind can go on with; it stays listed until then. */
  isOpen?: boolean
  /** Undone from here, as the batch of its id. @default false */
  isUndoable?: boolean
  More?: ComponentType
  /** For the page that started it. */
  value?: unknown
}

export interface RecordOutcome {
  id: string
  title: string
  /** `unknown`: it was begun, and nobody saw how it ended. */
  outcome: 'done' | 'skipped' | 'failed' | 'unknown' | 'open'
  reason?: string
}

export interface JobProgress {
  report(done: number, total?: number): void
  signal: AbortSignal
}

export type JobPlace = Required<Pick<Job, 'about' | 'address'>> &
  Pick<Job, 'Detail' | 'isKeptByPage' | 'beginsAgain'>

/** Rejects to fail. What it returns after it was cancelled is kept, for part of it may have been done. */
export type JobWork = (progress: JobProgress, id: string) => Promise<JobResult>

/** Jobs outlive the page that started them; what was interrupted is listed in every tab, and goes on where it is of a kind. */
export interface JobStore {
  /** Newest last. The list is replaced at each change. */
  all(): readonly Job[]
  subscribe(listener: () => void): () => void
  /** @returns the id of the job, which has begun */
  start(title: string, work: JobWork, place?: Partial<JobPlace> & Pick<Job, 'kind'>): string
  cancel(id: string): void
  /** Once more, in its place; one of a kind goes on. @param work @default the one that it was started with */
  again(id: string, work?: JobWork): Promise<void>
  /** With its file. */
  dismiss(id: string): void
  /** Lists what was interrupted, and what other tabs are at. */
  look(): Promise<void>
  /** Absent where this browser cannot tell its tabs apart. */
  memory: JobMemory | undefined
  /** Ends and forgets what is about somebody who was erased, or names them. */
  forget(name: string, about: string): void
  clear(): void
  /** Cancels everything: the person is gone. */
  end(): void
}

interface JobStoreOptions {
  createId?: () => string
  memory?: JobMemory | undefined
  /** Without them nothing is kept: two tabs could go on with the same. */
  tabs?: TabLocks | undefined
}

export function createJobStore({
  createId = () => crypto.randomUUID(),
  memory: given,
  tabs,
}: JobStoreOptions = {}): JobStore {
  const memory = tabs && given
  const controllers = new Map<string, AbortController>()
  const works = new Map<string, JobWork>()
  /** Also those that another tab has brought to their end. */
  const kept = new Set<string>()
  /** Stopped by the end of the session, not by the person. */
  const stopped = new Set<string>()
  const awaited = new Set<string>()
  const { tell, subscribe } = createListeners()
  let jobs: readonly Job[] = []

  function replace(next: readonly Job[]): void {
    jobs = next
    tell()
  }

  function change(id: string, changes: Partial<Job>): void {
    replace(jobs.map((job) => (job.id === id ? { ...job, ...changes } : job)))
  }

  const find = (id: string) => jobs.find((job) => job.id === id)

  function drop(id: string): void {
    memory?.drop(id)
    kept.delete(id)
  }

  /** @param hold says that this tab is at it, and how it lets go */
  async function run(id: string, work: JobWork, hold: Promise<(() => void) | undefined>): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    controllers.set(id, controller)
    works.set(id, work)
    const report = (done: number, total?: number) => {
      change(id, { done, ...(total === undefined ? {} : { total }) })
      const job = find(id)
      if (job?.isKeptByPage && kept.has(id)) memory?.keep(headOf(job))
    }
    const kind = find(id)?.kind
    let isOver = false
    try {
      if (kind !== undefined) await hold
      const result = await work({ report, signal }, id)
      isOver = result.isOpen !== true && (kind !== undefined || !stopped.has(id))
      if (result.isOpen !== true) works.delete(id)
      change(id, { state: signal.aborted ? 'cancelled' : 'done', result })
    } catch (error) {
      isOver = kind === undefined && !stopped.has(id)
      change(id, signal.aborted ? { state: 'cancelled' } : { state: 'failed', error })
    } finally {
      controllers.delete(id)
      const letGo = await hold
      if (isOver || !find(id)) drop(id)
      letGo?.()
    }
  }

  /** Keeps a job that has begun. @returns how this tab lets go of it */
  async function keep({ id }: Job): Promise<(() => void) | undefined> {
    const letGo = await tabs?.take(id).catch(() => undefined)
    const job = find(id)
    if (!letGo || !memory || !job || !controllers.has(id)) return letGo
    kept.add(id)
    memory.keep(headOf(job))
    return letGo
  }

  async function look(): Promise<void> {
    const held = await tabs?.held().catch(() => undefined)
    if (!memory || !held) return
    const heads = memory.all()
    const isOther = ({ id }: Pick<Job, 'id'>) => kept.has(id) && !controllers.has(id)
    const known = jobs.flatMap((job): Job[] => {
      if (!isOther(job)) return [job]
      if (!heads.some(({ id }) => id === job.id)) return []
      if (held.has(job.id)) return [{ ...job, state: 'elsewhere' }]
      return [job.state === 'elsewhere' ? { ...job, state: 'interrupted' } : job]
    })
    const found = heads.filter(({ id }) => !find(id))
    for (const { id } of found) kept.add(id)
    const others = found.map(
      (head): Job => ({ done: 0, ...head, state: held.has(head.id) ? 'elsewhere' : 'interrupted' }),
    )
    const next = [...others, ...known]
    for (const { id, state } of next) if (state === 'elsewhere') void lookOnceFree(id)
    if (next.length !== jobs.length || next.some((job, index) => job !== jobs[index])) replace(next)
  }

  async function lookOnceFree(id: string): Promise<void> {
    if (awaited.has(id)) return
    awaited.add(id)
    await tabs?.free(id).catch(() => undefined)
    awaited.delete(id)
    await look()
  }

  return {
    all: () => jobs,
    subscribe,
    memory,
    look,
    start(title, work, place = {}) {
      const id = createId()
      const job: Job = { id, title, state: 'running', done: 0, ...place }
      const isAnew = (old: Job) =>
        old.state === 'interrupted' && old.about !== undefined && old.about === job.about
      for (const old of jobs.filter(isAnew)) drop(old.id)
      replace([...jobs.filter((old) => !isAnew(old)), job])
      void run(id, work, place.beginsAgain ? Promise.resolve(undefined) : keep(job))
      return id
    },
    cancel: (id) => controllers.get(id)?.abort(),
    async again(id, work = works.get(id)) {
      const isOver = (job: Job | undefined) => job && job.state !== 'running' && job.state !== 'elsewhere'
      if (!work || !isOver(find(id))) return
      const letGo = await tabs?.take(id).catch(() => undefined)
      const isGone = kept.has(id) && !memory?.all().some((head) => head.id === id)
      if (!isOver(find(id)) || isGone || (kept.has(id) && !letGo)) {
        letGo?.()
        return look()
      }
      replace(
        jobs.map((job) => {
          if (job.id !== id) return job
          const { error: _error, result: _result, total: _total, ...begun } = job
          return { ...begun, state: 'running', done: 0 }
        }),
      )
      await run(id, work, Promise.resolve(letGo))
    },
    dismiss(id) {
      if (controllers.has(id) || find(id)?.state === 'elsewhere') return
      works.delete(id)
      drop(id)
      replace(jobs.filter((job) => job.id !== id))
    },
    forget(name, about) {
      for (const job of jobs) {
        const { id, title, result } = job
        const rows = memory?.part(id, 'rows').read()
        const holds = JSON.stringify([title, result?.summary, result?.outcomes, rows]).includes(name)
        if (job.about !== about && !holds) continue
        controllers.get(id)?.abort()
        drop(id)
        replace(jobs.filter((other) => other !== job))
      }
    },
    clear() {
      memory?.clear()
    },
    end() {
      for (const [id, controller] of controllers) {
        stopped.add(id)
        controller.abort()
      }
    },
  }
}
