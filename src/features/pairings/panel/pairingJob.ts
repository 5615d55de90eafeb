import type { PanelDataProvider } from '../../../client/api/createDataProvider.ts'
import { fill } from '../../../model/base/translator.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type {
  JobPlace,
  JobProgress,
  JobResult,
  JobStore,
  RecordOutcome,
} from '../../../panel/jobs/jobStore.ts'
import { otherSideOf, type PairPlace, storedPair } from '../model/pair.ts'
import type { ChangeSetStore, RowResult } from './changeSetStore.ts'
import { readPairsOf } from './readPairs.ts'
import { writePairs } from './writePairs.ts'

export interface PairingJobOptions {
  resource: ResolvedResource
  place: PairPlace
  store: ChangeSetStore
  jobs: JobStore
  provider: PanelDataProvider
  /** What the job is called, and where its result is shown. */
  title: string
  at: JobPlace
  /** `pairing` of the catalogue. */
  words: Readonly<Record<'summary' | 'open' | 'changed' | 'gone', string>>
  reasonOf(error: unknown): string
  /** Called once at the end: what is cached of the entry is stale. */
  onEnd(): Promise<unknown>
}

/**
 * Begins to write rows of a change set as a job, which can be cancelled, and done again for those that failed or were not
 * reached. Nothing happens while one is running.
 *
 * @param keys the rows
 */
export function startPairingJob(options: PairingJobOptions, keys: readonly string[]): void {
  const { store, jobs, title, at } = options

  function start(wanted: readonly string[], earlier: readonly RecordOutcome[]): void {
    // What the person has taken out of the set meanwhile is not wanted any more.
    const rows = wanted.filter((key) => store.get().set.changes.has(key))
    if (store.get().isWriting || rows.length === 0) return
    jobs.start(title, (progress) => work(rows, earlier, progress), at)
  }

  async function work(
    rows: readonly string[],
    earlier: readonly RecordOutcome[],
    progress: JobProgress,
  ): Promise<JobResult> {
    if (store.get().isWriting) throw new Error('the change set is being written already')
    const checkFirst = store.begin()
    try {
      const unreached = await writeRows(options, rows, checkFirst, progress)
      const { results } = store.get()
      const reached = rows.flatMap((key): [string, RowResult][] => {
        const result = results.get(key)
        return result ? [[key, result]] : []
      })
      const outcomes = [...earlier, ...reached.map(([key, result]) => outcomeOf(options, key, result))]
      const conflicts = reached.filter(([, { state }]) => state === 'conflict').length
      const failed = reached.filter(([, { state }]) => state === 'failed').map(([key]) => key)
      const done = outcomes.filter(({ outcome }) => outcome === 'done')
      const counts = { done: done.length, conflicts, failed: failed.length, open: unreached.length }
      const summary = fill(unreached.length > 0 ? options.words.open : options.words.summary, counts)
      const again = [...failed, ...unreached]
      return {
        summary,
        outcomes,
        ...(conflicts + again.length > 0 ? { warning: summary } : {}),
        ...(again.length > 0 ? { retry: () => start(again, done) } : {}),
      }
    } finally {
      store.end()
      await options.onEnd()
    }
  }

  start(keys, [])
}

function writeRows(
  { resource, place, store, provider, reasonOf }: PairingJobOptions,
  keys: readonly string[],
  checkFirst: boolean,
  progress: JobProgress,
): Promise<readonly string[]> {
  const { set } = store.get()
  const side = otherSideOf(resource, place.side)
  return writePairs(
    {
      resource,
      place,
      set,
      keys,
      checkFirst,
      write: (write) => provider.writePair(resource.name, write),
      readStored: async (ids, signal = new AbortController().signal) => {
        const more = { [place.side]: [place.id] }
        const rows = await readPairsOf(provider, resource, { side, ids, more }, { signal })
        return rows.map((row) => storedPair(resource, place.side, row))
      },
      settle: store.settle,
      reasonOf,
    },
    progress,
  )
}

function outcomeOf(
  { words }: PairingJobOptions,
  id: string,
  { state, title, reason, stored }: RowResult,
): RecordOutcome {
  if (state === 'done') return { id, title, outcome: 'done' }
  const why = state === 'conflict' ? (stored ? words.changed : words.gone) : reason
  return { id, title, outcome: 'failed', ...(why === undefined ? {} : { reason: why }) }
}
