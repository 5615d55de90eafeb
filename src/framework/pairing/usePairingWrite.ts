import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../api/createDataProvider.ts'
import { useClock } from '../clock/ClockContext.ts'
import { errorText } from '../i18n/errorText.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import type { Job, JobProgress, JobResult, RecordOutcome } from '../jobs/jobStore.ts'
import { useJobs } from '../jobs/useJobs.ts'
import { usePanel, useResource } from '../shell/PanelContext.tsx'
import type { RowResult } from './changeSetStore.ts'
import { changeSetOf } from './changeSets.ts'
import { otherSideOf, type PairPlace, storedPair } from './pair.ts'
import { readPairsOf } from './readPairs.ts'
import type { DraftNaming } from './useChangeSet.ts'
import { writePairs } from './writePairs.ts'

export interface PairingWrite {
  /**
   * Begins to write rows as a job. Nothing happens while one is running.
   *
   * @param keys @default every row of the change set
   */
  start(keys?: readonly string[]): void
  /** The running job of the place, or the last one. */
  job?: Job
  cancel(): void
}

/** Writes the change set of a place. The job goes on when the page is left, not when the tab is closed. */
export function usePairingWrite(place: PairPlace, { title, address }: DraftNaming): PairingWrite {
  const resource = useResource(place.resource)
  const { drafts, jobs } = usePanel().session
  const clock = useClock()
  const { language, texts, textOf } = useLanguage()
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const words = texts.pairing
  const about = `pairing:${place.resource}:${place.side}:${place.id}`
  const job = useJobs().findLast((candidate) => candidate.about === about)
  const other = otherSideOf(resource, place.side)
  const store = changeSetOf(resource, place, { drafts, clock })

  function start(keys?: readonly string[], earlier: readonly RecordOutcome[] = []): void {
    const wanted = keys ?? [...store.get().set.changes.keys()]
    if (store.get().isWriting || wanted.length === 0) return
    const name = fill(words.job, { resources: textOf(resource.label[1]), title })
    store.begin()
    jobs.start(name, (progress) => work(wanted, earlier, progress), { about, address })
  }

  async function work(
    keys: readonly string[],
    earlier: readonly RecordOutcome[],
    progress: JobProgress,
  ): Promise<JobResult> {
    const { set, isUnsure } = store.get()
    try {
      const unreached = await writePairs(
        {
          ...{ resource, place, set, keys, checkFirst: isUnsure },
          write: (write) => provider.writePair(resource.name, write),
          readStored: async (ids, signal = new AbortController().signal) => {
            const more = { [place.side]: [place.id] }
            const rows = await readPairsOf(provider, resource, { side: other, ids, more }, { signal })
            return rows.map((row) => storedPair(resource, place.side, row))
          },
          settle: store.settle,
          reasonOf: (error) => {
            const { cause, detail } = errorText(error, texts, language)
            return detail ?? cause
          },
        },
        progress,
      )
      return resultOf(keys, unreached, earlier)
    } finally {
      store.end()
      await queryClient.invalidateQueries({ queryKey: [resource.name] })
    }
  }

  function resultOf(
    keys: readonly string[],
    unreached: readonly string[],
    earlier: readonly RecordOutcome[],
  ): JobResult {
    const { results } = store.get()
    const reached = keys.flatMap((key): [string, RowResult][] => {
      const result = results.get(key)
      return result ? [[key, result]] : []
    })
    const outcomes = [...earlier, ...reached.map(([key, result]) => outcomeOf(key, result))]
    const count = (state: RowResult['state']) => reached.filter(([, result]) => result.state === state).length
    const counts = {
      done: outcomes.filter(({ outcome }) => outcome === 'done').length,
      conflicts: count('conflict'),
      failed: count('failed'),
      open: unreached.length,
    }
    const summary = fill(unreached.length > 0 ? words.open : words.summary, counts)
    const failed = reached.filter(([, { state }]) => state === 'failed').map(([key]) => key)
    const again = [...failed, ...unreached]
    const done = outcomes.filter(({ outcome }) => outcome === 'done')
    return {
      ...{ summary, outcomes },
      ...(counts.conflicts + again.length > 0 ? { warning: summary } : {}),
      ...(again.length > 0 ? { retry: () => start(again, done) } : {}),
    }
  }

  function outcomeOf(id: string, { state, title: of, reason, stored }: RowResult): RecordOutcome {
    const named = { id, title: of }
    if (state === 'done') return { ...named, outcome: 'done' }
    if (state === 'conflict')
      return { ...named, outcome: 'failed', reason: stored ? words.changed : words.gone }
    return { ...named, outcome: 'failed', ...(reason === undefined ? {} : { reason }) }
  }

  return {
    start: (keys) => start(keys),
    ...(job ? { job } : {}),
    cancel: () => job && jobs.cancel(job.id),
  }
}
