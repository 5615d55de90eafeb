import type { DataProvider } from 'react-admin'
import type { imports as english } from '#i18n/en/imports.ts'
import { fill } from '#model/base/translator.ts'
import { ApiError, isApiError } from '#model/contract/errors.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { isSame } from '#model/kinds/isSame.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { idempotencyHeader } from '#model/language/resolveWrites.ts'
import type { Language } from '#model/language/text.ts'
import type { JobProgress } from '#panel/jobs/jobStore.ts'
import { oneAfterAnother } from '#panel/jobs/oneAfterAnother.ts'
import type { Note } from '../keep/importSession.ts'
import type { RowResult } from '../keep/importStorage.ts'
import { isWritten, type Plan, type PlanRow } from '../trial/plan.ts'
import { recordsByField } from '../trial/storedRecords.ts'

interface WritingOrder {
  resource: ResolvedResource
  plan: Plan
  results: ReadonlyMap<number, RowResult>
  /** The field that records are matched by. */
  keyField: ResolvedField | undefined
  provider: Pick<DataProvider, 'getOne' | 'getList' | 'create' | 'update'>
  note: Note
  /** Milliseconds since 1970. */
  now(): number
  reasonOf(error: unknown): string
}

/** Milliseconds for which a backend surely remembers an idempotency key; ours does for a day. */
const keyLifetime = 12 * 60 * 60 * 1000

/** Returns rows that are not done, and that another try may help. */
export function openRows(plan: Plan, results: ReadonlyMap<number, RowResult>): PlanRow[] {
  const isOver = (row: number) => ['done', 'conflict', 'unsure'].includes(results.get(row)?.state ?? '')
  return plan.rows.filter((row) => isWritten(row) && !isOver(row.row))
}

/** Writes a plan row by row, each once, and none over what others have changed since the trial. */
export async function writeRows(order: WritingOrder, progress: JobProgress): Promise<void> {
  const { plan, results, note } = order
  const rows = openRows(plan, results)
  async function work(row: PlanRow): Promise<unknown> {
    const { result, error } = await writeRow(order, row)
    await note(row.row, result)
    return error
  }
  await oneAfterAnother(rows, progress, work, plan.rows.filter(isWritten).length - rows.length)
}

interface Outcome {
  result: RowResult
  error?: unknown
}

async function writeRow(order: WritingOrder, row: PlanRow): Promise<Outcome> {
  const { results, note, now, reasonOf } = order
  const earlier = results.get(row.row)
  const at = earlier?.at ?? now()
  const wasSent = earlier?.state === 'writing' || earlier?.state === 'open'
  try {
    if (row.kind === 'changed') return { result: { at, ...(await change(order, row)) } }
    if (wasSent && !isKnownByKey(order, now() - at)) {
      const known = await lookUp(order, row)
      if (known) return { result: { at, ...known } }
    }
    await note(row.row, { state: 'writing', at })
    return { result: { at, ...(await make(order, row)) } }
  } catch (error) {
    if (error instanceof ApiError && error.saved) return { result: { state: 'done', at } }
    // The backend may have carried it out all the same.
    const isOpen = isApiError(error, 'offline', 'timeout', 'server', 'unauthenticated')
    return { result: { state: isOpen ? 'open' : 'failed', at, reason: reasonOf(error) }, error }
  }
}

async function make(
  { provider, resource, plan }: WritingOrder,
  { row, values = {} }: PlanRow,
): Promise<Omit<RowResult, 'at'>> {
  const meta = { idempotencyKey: `${plan.id}-${row}`, batch: plan.id }
  const { data } = await provider.create<AnyRecord>(resource.name, { data: { ...values }, meta })
  const doneAt = data[resource.api.create?.doneAt ?? '']
  return { state: 'done', id: data.id, ...(typeof doneAt === 'string' ? { doneAt } : {}) }
}

async function change(
  { provider, resource, plan }: WritingOrder,
  { id = '', values = {}, before = {}, version }: PlanRow,
): Promise<Omit<RowResult, 'at'>> {
  const fields = resource.fields.filter(({ name }) => Object.hasOwn(values, name))
  const holds = (record: AnyRecord, wanted: Readonly<Record<string, unknown>>) =>
    fields.every((field) => isSame(field, record, wanted))
  try {
    const { data: stored } = await provider.getOne<AnyRecord>(resource.name, { id })
    if (holds(stored, values)) return { state: 'done' }
    const isChanged = version === undefined ? !holds(stored, before) : stored.updatedAt !== version
    if (isChanged) return { state: 'conflict', why: 'changed' }
    const meta = { batch: plan.id, ...(version === undefined ? {} : { version }) }
    await provider.update(resource.name, { id, data: { ...stored, ...values }, previousData: stored, meta })
    return { state: 'done' }
  } catch (error) {
    if (isApiError(error, 'not_found')) return { state: 'conflict', why: 'gone' }
    if (isApiError(error, 'conflict') && error.problem === undefined)
      return { state: 'conflict', why: 'changed' }
    throw error
  }
}

/** Tells whether the backend still recognises a repetition by its key. */
function isKnownByKey({ resource }: WritingOrder, age: number): boolean {
  return idempotencyHeader(resource.api) !== undefined && age < keyLifetime
}

/** Looks for a row that may have been written; `undefined`: it is not stored. */
async function lookUp(
  { provider, resource, keyField }: WritingOrder,
  { values = {} }: PlanRow,
): Promise<Omit<RowResult, 'at'> | undefined> {
  const value = keyField && values[keyField.name]
  if (!keyField || value === undefined || value === null) return { state: 'unsure', why: 'unsure' }
  const reading = {
    provider: provider as DataProvider,
    resource,
    signal: new AbortController().signal,
    step: async () => undefined,
  }
  const found = [...(await recordsByField(reading, keyField, [value], true)).values()].flat()
  return found[0] && { state: 'done', id: found[0].id }
}

/** Returns when the backend will have done all that it has put off; `undefined` where nothing is. @param now ISO instant */
export function doneAtLast(results: ReadonlyMap<number, RowResult>, now: string): string | undefined {
  const last = [...results.values()].reduce((late, { doneAt = '' }) => (doneAt > late ? doneAt : late), '')
  return last > now ? last : undefined
}

export type RowProgress = 'done' | 'failed' | 'waiting'

export function rowProgress(result: RowResult | undefined): RowProgress {
  if (result?.state === 'done') return 'done'
  if (result?.state === 'failed' || result?.state === 'conflict' || result?.state === 'unsure')
    return 'failed'
  return 'waiting'
}

interface PlanProgress {
  total: number
  done: number
  /** Refused, changed by others meanwhile, or nobody knows. */
  failed: number
  open: number
}

export function progressOf(plan: Plan | undefined, results: ReadonlyMap<number, RowResult>): PlanProgress {
  const rows: readonly PlanRow[] = plan?.rows.filter(isWritten) ?? []
  const counts = { done: 0, failed: 0, waiting: 0 }
  for (const { row } of rows) counts[rowProgress(results.get(row))] += 1
  return { total: rows.length, done: counts.done, failed: counts.failed, open: counts.waiting }
}

export function progressText(
  progress: PlanProgress,
  words: (typeof english)['run'],
  language: Language,
  isWriting = false,
): string {
  const { total, done, failed, open } = progress
  const numbers = numberFormat(language)
  const stopped = failed > 0 ? words.stoppedPartly : words.stopped
  const ended = done === total ? words.done : open > 0 ? stopped : words.partly
  const counts = Object.entries(progress).map(([name, count]) => [name, numbers.format(count)])
  return fill(isWriting ? words.progress : ended, Object.fromEntries(counts))
}
