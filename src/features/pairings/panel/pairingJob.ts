import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import { ApiError, isApiError } from '#model/contract/errors.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { JobPlace, JobProgress, JobResult, JobStore, RecordOutcome } from '#panel/jobs/jobStore.ts'
import { oneAfterAnother } from '#panel/jobs/oneAfterAnother.ts'
import { otherSideOf, type PairPlace, type StoredPair } from '../model/pair.ts'
import { type ChangeSet, type PairChange, pairValuesOf } from './changeSet.ts'
import type { ChangeSetStore, RowResult } from './changeSetStore.ts'
import type { PairWrite } from './client.ts'
import { conflictStateOf, type Standing } from './conflicts.ts'
import { readStored } from './readPairs.ts'
import { type ChangeStep, stepsOf } from './steps.ts'

type Counted = 'done' | 'conflicts' | 'failed' | 'open'

interface PairingJobOptions {
  resource: ResolvedResource
  place: PairPlace
  store: ChangeSetStore
  jobs: JobStore
  provider: PanelDataProvider
  /** What is written can be taken back. */
  isUndoable: boolean
  /** What the job is called, and where its result is shown. */
  title: string
  at: JobPlace
  /** `pairing` of the catalogue. */
  words: Readonly<Record<'changed' | 'gone', string>> & { counts: Readonly<Record<Counted, string>> }
  reasonOf(error: unknown): string
  /** Invalidates the cache. */
  onEnd(): Promise<unknown>
}

/** Writes rows as a job, unless one is running. Failed and unreached rows can be retried. @param keys of the rows */
export function startPairingJob(options: PairingJobOptions, keys: readonly string[]): void {
  const { store, jobs, title, at } = options

  function start(wanted: readonly string[], earlier: readonly RecordOutcome[]): void {
    // Rows may have left the set.
    const rows = wanted.filter((key) => store.get().set.changes.has(key))
    if (store.get().isWriting || rows.length === 0) return
    jobs.start(title, (progress, id) => work(rows, earlier, progress, id), at)
  }

  async function work(
    rows: readonly string[],
    earlier: readonly RecordOutcome[],
    progress: JobProgress,
    batch: string,
  ): Promise<JobResult> {
    if (store.get().isWriting) throw new Error('the change set is being written already')
    const checkFirst = store.begin()
    try {
      const unreached = await writeRows(
        { ...options, set: store.get().set, batch },
        rows,
        checkFirst,
        progress,
      )
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
      const summary = countsText(options.words.counts, counts)
      const again = [...failed, ...unreached]
      return {
        summary,
        outcomes,
        isUndoable: options.isUndoable,
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

/** What there is none of goes without saying, unless there is nothing else. */
function countsText(words: Readonly<Record<Counted, string>>, counts: Readonly<Record<Counted, number>>) {
  const some = (Object.keys(counts) as Counted[]).filter((name) => counts[name] > 0)
  return (some.length > 0 ? some : ['done' as const])
    .map((name) => fill(words[name], { count: counts[name] }))
    .join(', ')
}

interface Writing extends PairingJobOptions {
  set: ChangeSet
  batch: string
}

/**
 * Writes removals first, so that they are in nobody's way. Rows without an answer or with a conflict are looked up: nothing is
 * written twice, and nobody's change is lost.
 *
 * @param checkFirst reads what is stored before: rows may have been written
 * @returns keys of unreached rows
 */
async function writeRows(
  writing: Writing,
  keys: readonly string[],
  checkFirst: boolean,
  progress: JobProgress,
): Promise<readonly string[]> {
  const { set, store, provider, resource, place } = writing
  const order = { remove: 0, change: 1, move: 2, assign: 3 }
  const rows = keys
    .flatMap((key) => set.changes.get(key) ?? [])
    .toSorted((one, other) => order[one.kind] - order[other.kind])
  const steps = rows.flatMap((row) => stepsOf(resource, place, set, row))
  // What a move would begin must not stand there because its end was refused.
  const isChecked = checkFirst || rows.some(({ kind }) => kind === 'move')
  const places = new Map(isChecked ? steps.map((step) => [String(step.place.id), step.place]) : [])
  const checked = new Map<string, readonly StoredPair[]>()
  for (const [id, at] of places) {
    const others = steps.flatMap((step) => (String(step.place.id) === id ? [step.change.other] : []))
    // Aborted reading is a cancellation before the first row.
    checked.set(id, await readStored(provider, resource, at, others, progress.signal))
  }
  const unreached = await oneAfterAnother(rows, progress, async (row) => {
    store.settle(row.key, { state: 'writing', title: row.title })
    const { result, error } = await writeRow(writing, row, checked)
    store.settle(row.key, result)
    return error
  })
  return unreached.map(({ key }) => key)
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

type Written = Promise<{ result: RowResult; error?: unknown }>

async function writeRow(
  writing: Writing,
  row: PairChange,
  checked: ReadonlyMap<string, readonly StoredPair[]>,
): Written {
  const { resource, set, provider, place } = writing
  const done: RowResult = { state: 'done', title: row.title }
  const steps = stepsOf(resource, place, set, row)
  try {
    const standings: Standing[] = []
    for (const step of steps) {
      const { change } = step
      // Without versions, what would be overwritten is compared before.
      const hasVersion = change.kind === 'assign' || change.pair.version !== undefined
      const known = checked.get(String(step.place.id))
      if (!known && hasVersion) standings.push({ state: 'open' })
      else {
        const stored = known ?? (await readStored(provider, resource, step.place, [row.other]))
        standings.push(conflictStateOf(resource, set, change, stored))
      }
    }
    const inTheWay = standings.findIndex(({ state }) => state === 'conflict')
    const [step, standing] = [steps[inTheWay], standings[inTheWay]]
    if (step && standing) return { result: resultOf(writing, row, step, standing) }
    for (const [index, open] of steps.entries()) {
      if (standings[index]?.state === 'done') continue
      const written = await writeStep(writing, row, open)
      if (written.result.state !== 'done') return written
    }
    return { result: done }
  } catch (error) {
    return { result: { ...done, state: 'failed', reason: writing.reasonOf(error) }, error }
  }
}

async function writeStep(writing: Writing, row: PairChange, step: ChangeStep): Written {
  const { resource, set, provider, batch, reasonOf } = writing
  const done: RowResult = { state: 'done', title: row.title }
  try {
    await provider.writePair(resource.name, { ...pairWrite(writing, step), meta: { batch } })
    return { result: done }
  } catch (error) {
    if (error instanceof ApiError && error.saved) return { result: done }
    const failed: RowResult = { ...done, state: 'failed', reason: reasonOf(error) }
    // The backend may have carried it out, or refused it because of what is stored.
    if (!isApiError(error, 'conflict', 'refused', 'not_found', 'offline', 'timeout', 'server'))
      return { result: failed, error }
    const now = await readStored(provider, resource, step.place, [row.other]).catch(() => undefined)
    const standing = now && conflictStateOf(resource, set, step.change, now)
    return standing && standing.state !== 'open'
      ? { result: resultOf(writing, row, step, standing) }
      : { result: failed, error }
  }
}

function resultOf({ set, words }: Writing, row: PairChange, step: ChangeStep, standing: Standing): RowResult {
  const { title } = row
  if (standing.state !== 'conflict') return { state: 'done', title }
  // What is in the way of a new pair elsewhere cannot be decided about here.
  if (row.kind === 'move' && step.change.kind === 'assign')
    return { state: 'failed', title, reason: words.changed }
  return {
    state: 'conflict',
    title,
    ...(standing.stored ? { stored: standing.stored } : {}),
    ...(row.kind === 'remove' ? {} : { wanted: pairValuesOf(set, row) }),
  }
}

function pairWrite({ resource, set }: Writing, { place, change }: ChangeStep): PairWrite {
  const sides = { [place.side]: place.id, [otherSideOf(resource, place.side)]: change.other }
  const values = { ...pairValuesOf(set, change), ...sides }
  if (change.kind === 'assign') return { operation: 'assign', values }
  return { operation: change.kind, id: change.pair.id, values, version: change.pair.version }
}
