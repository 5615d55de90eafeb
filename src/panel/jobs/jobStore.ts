import type { ComponentType } from 'react'
import { createListeners } from '../../model/base/store.ts'

/** Something that goes on while one works on: an export, a report, the same change to many records. */
export interface Job {
  id: string
  /** What is done, in the person's language. */
  title: string
  /** What it is about, so that a page finds its own job again. */
  about?: string
  /** Where in the panel its result is shown. */
  address?: string
  state: 'running' | 'done' | 'failed' | 'cancelled'
  /** Shows how far it is and what came of it, where that is more than a number. @default a bar, then the result */
  Detail?: ComponentType<{ job: Job }>
  /** Steps that are done. */
  done: number
  /** Steps in all; absent until they are known. */
  total?: number
  /** Why it failed. */
  error?: unknown
  result?: JobResult
}

/** What a job leaves behind for whoever comes back to it. */
export interface JobResult {
  /** One sentence on what came out, in the person's language. */
  summary: string
  /** What is wrong with it or missing in it, in the person's language. */
  warning?: string
  /** Made once, and offered again until the job is dismissed. */
  file?: { name: string; content: Blob }
  /** For work on single records. */
  outcomes?: readonly RecordOutcome[]
  /** Does again what has failed, as a new job. Absent where nothing has. */
  retry?: () => void
  /** For the page that started it. */
  value?: unknown
}

/** What became of one record. */
export interface RecordOutcome {
  id: string
  title: string
  outcome: 'done' | 'skipped' | 'failed'
  /** Why it was skipped or failed, in the person's language. */
  reason?: string
}

export interface JobProgress {
  /** @param total steps in all, once they are known */
  report(done: number, total?: number): void
  /** Aborted when the person cancels. */
  signal: AbortSignal
}

/** The page that a job belongs to. */
export type JobPlace = Required<Pick<Job, 'about' | 'address'>> & Pick<Job, 'Detail'>

/** Rejects to fail. What it returns after it was cancelled is kept, for part of it may have been done. */
export type JobWork = (progress: JobProgress) => Promise<JobResult>

/** The jobs of one person in this tab. They outlive the page that started them, not the tab. */
export interface JobStore {
  /** Newest last. The list is replaced at each change. */
  all(): readonly Job[]
  subscribe(listener: () => void): () => void
  /** @returns the id of the job, which has begun */
  start(title: string, work: JobWork, place?: JobPlace): string
  cancel(id: string): void
  /** Begins a job that has failed once more, in its place. */
  again(id: string): void
  /** Forgets a job that has ended, with its file. */
  dismiss(id: string): void
  /** Cancels everything: the person is gone. */
  end(): void
}

export function createJobStore(createId: () => string = () => crypto.randomUUID()): JobStore {
  const controllers = new Map<string, AbortController>()
  /** What can still be cancelled or begun again. */
  const works = new Map<string, JobWork>()
  const { tell, subscribe } = createListeners()
  let jobs: readonly Job[] = []

  function replace(next: readonly Job[]): void {
    jobs = next
    tell()
  }

  function change(id: string, changes: Partial<Job>): void {
    replace(jobs.map((job) => (job.id === id ? { ...job, ...changes } : job)))
  }

  async function run(id: string, work: JobWork): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    controllers.set(id, controller)
    works.set(id, work)
    const report = (done: number, total?: number) =>
      change(id, { done, ...(total === undefined ? {} : { total }) })
    try {
      const result = await work({ report, signal })
      change(id, { state: signal.aborted ? 'cancelled' : 'done', result })
      works.delete(id)
    } catch (error) {
      change(id, signal.aborted ? { state: 'cancelled' } : { state: 'failed', error })
    } finally {
      controllers.delete(id)
    }
  }

  return {
    all: () => jobs,
    subscribe,
    start(title, work, place) {
      const id = createId()
      replace([...jobs, { id, title, state: 'running', done: 0, ...place }])
      void run(id, work)
      return id
    },
    cancel: (id) => controllers.get(id)?.abort(),
    again(id) {
      const work = works.get(id)
      const job = jobs.find((candidate) => candidate.id === id)
      if (!work || job?.state !== 'failed') return
      const { error: _error, total: _total, ...begun } = job
      replace(jobs.map((other) => (other === job ? { ...begun, state: 'running', done: 0 } : other)))
      void run(id, work)
    },
    dismiss(id) {
      if (controllers.has(id)) return
      works.delete(id)
      replace(jobs.filter((job) => job.id !== id))
    },
    end() {
      for (const controller of controllers.values()) controller.abort()
    },
  }
}
