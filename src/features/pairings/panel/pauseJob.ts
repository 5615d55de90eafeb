import { isObject } from '#model/base/json.ts'
import { fill } from '#model/base/translator.ts'
import { ApiError } from '#model/contract/errors.ts'
import { dayText } from '#model/kinds/formats.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { errorText } from '#panel/base/i18n/errorText.ts'
import type { JobKind, JobSurroundings } from '#panel/jobs/jobKind.ts'
import { type JobRow, type RowOutcome, rowsResult, runRows } from '#panel/jobs/keptJob.ts'
import { daysOf, idAt, pairingOf, storedPair } from '../model/pair.ts'
import { emptyChangeSet, newKey, pairKey } from './changeSet.ts'
import { conflictStateOf, type Standing } from './conflicts.ts'
import type { PairVerb } from './pairVerbs.ts'
import type { PauseStep } from './pauses.ts'
import { readStored } from './readPairs.ts'
import type { ChangeStep } from './steps.ts'

/** Steps of a pause or resumption, based on the pair as it was seen. */
export interface PausePlan {
  resource: string
  pair: AnyRecord
  /** Absent in plans of before. */
  verb?: PairVerb | 'pause' | 'resume'
  steps: readonly PauseStep[]
}

interface StepRow extends JobRow {
  step: number
}

/**
 * Writes each step after the one before is done: half a pause would be an ended assignment. Unseen outcomes are looked up.
 * Where nothing was begun, the result's `value` says why.
 */
export const pauseJob: JobKind<PausePlan, StepRow> = {
  name: 'pause',
  isPlan: (value): value is PausePlan =>
    isObject(value) &&
    typeof value.resource === 'string' &&
    isObject(value.pair) &&
    Array.isArray(value.steps),
  work: (around) => async (job, progress) => {
    const { resources, queryClient, language, texts } = around
    const { pair, steps, ...names } = job.plan
    const resource = resources.find(({ name }) => name === names.resource)
    if (!resource?.pairing) return { summary: texts.jobs.lost, warning: texts.jobs.lost }
    const words = texts.pairing
    const { verb } = job.plan
    const said = (step: PauseStep) => {
      const { from = '', to = '' } = daysOf(pairingOf(resource).period, step.values)
      if (step.title !== undefined) return { title: step.title, begins: '' }
      if (verb === 'change') return { title: words.verbs.change.done, begins: '' }
      if (verb === 'switch' && step.operation === 'assign')
        return { title: fill(words.verbs.begins, { day: dayText(from, language) }), begins: from }
      if (step.operation === 'change' && to === '') return { title: words.verbs.extend.open, begins: '' }
      return step.operation === 'change'
        ? { title: fill(words.endsOn, { day: dayText(to, language) }), begins: shiftedDay(to, 1) }
        : { title: fill(words.resumed, { day: dayText(from, language) }), begins: from }
    }
    if (!job.rows())
      job.setRows(steps.map((step, index) => ({ id: `${index}`, title: said(step).title, step: index })))
    await runRows(
      job,
      progress,
      async (row, isUnsure) => {
        const step = steps[row.step]
        // Of one pair, a step waits for the one before.
        const isSecond = row.step > 0 && step?.pair?.id === steps[row.step - 1]?.pair?.id
        if (!step || (isSecond && job.outcomeOf(row.step - 1)?.outcome !== 'done')) {
          return {
            outcome: 'failed',
            reason: step?.pair
              ? words.verbs.onlyAfterBegin
              : verb === 'switch'
                ? words.verbs.onlyAfterEnd
                : words.onlyAfterEnd,
          }
        }
        return writeStep({ ...around, resource, pair: step.pair ?? pair, batch: job.id }, step, isUnsure)
      },
      (error) => {
        const { cause, detail } = errorText(error, texts, language)
        return detail ?? cause
      },
    )
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
    const result = rowsResult(job, texts.jobs)
    const [first] = steps
    const isMany = first?.title !== undefined
    const isUndoable = around.parts.undo?.isOffered(resource, 'EDIT', around) === true
    if (isMany) return { ...result, isUndoable }
    if (!result.isOpen && first) {
      const { title, begins } = said(first)
      const day = begins === '' ? '' : dayText(begins, language)
      const own = verb === 'switch' ? fill(words.verbs.switch.done, { day }) : title
      const paused = fill(first.operation === 'change' ? words.paused : words.resumed, { day })
      const summary = verb === undefined || verb === 'pause' || verb === 'resume' ? paused : own
      return { ...result, summary, isUndoable }
    }
    const begun = job.outcomeOf(0)
    if (begun?.outcome === 'done') {
      const half = verb === 'switch' ? words.verbs.halfSwitched : words.halfPaused
      return { ...result, summary: half, warning: half, isUndoable }
    }
    const isRefused = begun?.outcome === 'failed' && begun.isUnsure !== true
    return { ...result, ...(isRefused ? { value: begun.reason } : {}) }
  },
}

interface StepAround extends JobSurroundings {
  resource: ResolvedResource
  pair: AnyRecord
  batch: string
}

async function writeStep(around: StepAround, step: PauseStep, isUnsure: boolean): Promise<RowOutcome> {
  const { provider, resource, pair, batch, texts } = around
  if (isUnsure) {
    const conflict = await lookUp(around, step)
    if (conflict.state === 'done') return { outcome: 'done' }
    if (conflict.state === 'conflict')
      return { outcome: 'failed', reason: texts.pairing[conflict.stored ? 'changed' : 'gone'] }
  }
  const { operation, values } = step
  const of = operation === 'assign' ? {} : { id: pair.id, version: pair.updatedAt }
  try {
    await provider.writePair(resource.name, { operation, values, ...of, meta: { batch } })
  } catch (error) {
    // Stored; only the read afterwards has failed.
    if (!(error instanceof ApiError && error.saved)) throw error
  }
  return { outcome: 'done' }
}

async function lookUp({ provider, resource, pair }: StepAround, step: PauseStep): Promise<Standing> {
  const [side, otherSide] = pairingOf(resource).sides
  const other = idAt(pair, otherSide)
  const place = { resource: resource.name, side, id: String(step.values[side] ?? idAt(pair, side)) }
  const { values } = step
  const change: ChangeStep['change'] =
    step.operation === 'assign'
      ? { kind: 'assign', key: newKey(other), other, title: '', values }
      : {
          kind: step.operation,
          key: pairKey(pair.id),
          other,
          title: '',
          values,
          pair: storedPair(resource, side, pair),
        }
  return conflictStateOf(
    resource,
    emptyChangeSet,
    change,
    await readStored(provider, resource, place, [other]),
  )
}
