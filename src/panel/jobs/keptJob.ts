import type { Messages } from '#i18n/messages.ts'
import { isObject } from '#model/base/json.ts'
import { fill } from '#model/base/translator.ts'
import { isApiError } from '#model/contract/errors.ts'
import type { JobMemory } from './jobMemory.ts'
import type { JobProgress, JobResult, RecordOutcome } from './jobStore.ts'
import { oneAfterAnother } from './oneAfterAnother.ts'

/** A kind may keep more of it, as JSON. */
export interface JobRow {
  id: string
  title: string
}

export interface RowOutcome extends Pick<RecordOutcome, 'reason'> {
  /** `unknown`: it was begun, and nobody saw how it ended. */
  outcome: 'done' | 'skipped' | 'failed' | 'unknown'
  /** The backend may have carried it out all the same. */
  isUnsure?: true
}

/** A job as the browser keeps it. Where the browser has no room for it, it lives as long as the tab. */
export interface KeptJob<Plan = unknown, Row extends JobRow = JobRow> {
  /** Of the job, and of the batch that its writes belong to. */
  readonly id: string
  readonly plan: Plan
  /** `undefined` until it is known which they are. */
  rows(): readonly Row[] | undefined
  setRows(rows: readonly Row[]): void
  outcomeOf(index: number): RowOutcome | undefined
  mark(index: number, outcome: RowOutcome): void
  /** Another tab may have gone on with it. */
  refresh(): void
}

/** Outcomes that are kept in one piece. */
const blockSize = 50

/** A longer list of rows is not kept: the browser's storage has room for some millions, and for others too. */
const mostCharacters = 2_000_000

/** Begins a job. It is kept where its head is. */
export function beginKeptJob<Plan, Row extends JobRow>(
  memory: JobMemory | undefined,
  id: string,
  plan: Plan,
): KeptJob<Plan, Row> {
  const kept = memory?.all().some((head) => head.id === id) ? memory : undefined
  kept?.part(id, 'plan').write(plan)
  return openJob(kept, id, plan)
}

/** Reads a job of before; `undefined` where nothing of it is kept with which it could go on. */
export function readKeptJob(memory: JobMemory | undefined, id: string): KeptJob | undefined {
  const plan = memory?.part(id, 'plan').read()
  return plan === undefined ? undefined : openJob(memory, id, plan)
}

function openJob<Plan, Row extends JobRow>(
  memory: JobMemory | undefined,
  id: string,
  plan: Plan,
): KeptJob<Plan, Row> {
  let kept = memory
  let rows: readonly Row[] | undefined
  let outcomes: (RowOutcome | undefined)[] = []

  function refresh(): void {
    if (!kept) return
    rows = rowsIn(kept.part(id, 'rows').read()) as readonly Row[] | undefined
    outcomes = []
    for (let block = 0; block * blockSize < (rows?.length ?? 0); block += 1) {
      const stored = kept.part(id, block).read()
      if (!Array.isArray(stored)) break
      for (const [index, outcome] of stored.entries())
        outcomes[block * blockSize + index] = isOutcome(outcome) ? outcome : undefined
    }
  }

  /** A job that is not kept whole must not go on: what was done since would be taken for open. */
  function giveUp(): void {
    const head = kept?.all().find((other) => other.id === id)
    kept?.drop(id)
    if (head) {
      const { kind: _kind, ...told } = head
      kept?.keep(told)
    }
    kept = undefined
  }

  refresh()
  return {
    id,
    plan,
    rows: () => rows,
    setRows(next) {
      rows = next
      const isSmall = JSON.stringify(next).length <= mostCharacters
      if (kept && !(isSmall && kept.part(id, 'rows').write(next))) giveUp()
    },
    outcomeOf: (index) => outcomes[index],
    mark(index, outcome) {
      outcomes[index] = outcome
      const block = Math.floor(index / blockSize)
      const some = outcomes.slice(block * blockSize, (block + 1) * blockSize)
      if (kept && !kept.part(id, block).write(Array.from(some, (entry) => entry ?? null))) giveUp()
    },
    refresh,
  }
}

function rowsIn(value: unknown): readonly JobRow[] | undefined {
  if (!Array.isArray(value)) return undefined
  const isRow = (row: unknown) => isObject(row) && typeof row.id === 'string' && typeof row.title === 'string'
  return value.every(isRow) ? value : undefined
}

function isOutcome(value: unknown): value is RowOutcome {
  return isObject(value) && ['done', 'skipped', 'failed', 'unknown'].includes(String(value.outcome))
}

/** A row that was passed over is not tried again. */
const isLeft = (outcome: RowOutcome | undefined) => outcome === undefined || !isSettled(outcome)
const isSettled = ({ outcome }: RowOutcome) => outcome === 'done' || outcome === 'skipped'

/** Returns the places of rows with which something is left to do. */
export function openRows(job: KeptJob): readonly number[] {
  return (job.rows() ?? []).flatMap((_, index) => (isLeft(job.outcomeOf(index)) ? [index] : []))
}

/** Returns true for a row whose outcome nobody knows: it must be looked up before it is done. */
export function isUnsure(outcome: RowOutcome | undefined): boolean {
  return outcome?.outcome === 'unknown' || outcome?.isUnsure === true
}

/**
 * Does what is left of a job's rows, one after the other, and keeps before each that it is begun.
 *
 * @param perform does one row; `isUnsure`: it may have been done before. Rejects to fail
 * @param reasonOf in the person's language
 */
export async function runRows<Row extends JobRow>(
  job: KeptJob<unknown, Row>,
  progress: JobProgress,
  perform: (row: Row, isUnsure: boolean) => Promise<RowOutcome>,
  reasonOf: (error: unknown) => string,
): Promise<void> {
  const rows = job.rows() ?? []
  const open = openRows(job)
  async function work(index: number): Promise<unknown> {
    const row = rows[index]
    if (!row) return undefined
    const wasUnsure = isUnsure(job.outcomeOf(index))
    job.mark(index, { outcome: 'unknown' })
    try {
      job.mark(index, await perform(row, wasUnsure))
      return undefined
    } catch (error) {
      const mayBeDone = wasUnsure || isApiError(error, 'offline', 'timeout', 'server')
      job.mark(index, {
        outcome: 'failed',
        reason: reasonOf(error),
        ...(mayBeDone ? { isUnsure: true } : {}),
      })
      return error
    }
  }
  await oneAfterAnother(open, progress, work, rows.length - open.length)
}

const counted = ['done', 'skipped', 'failed', 'unknown', 'open'] as const

/** Returns what became of a job's rows so far, and whether something is left. */
export function rowsResult(
  job: KeptJob,
  texts: Messages['jobs'],
  state: 'ended' | 'interrupted' = 'ended',
): JobResult & { summary: string } {
  const outcomes = (job.rows() ?? []).map(
    ({ id, title }, index): RecordOutcome => ({
      id,
      title,
      ...(job.outcomeOf(index) ?? { outcome: 'open' }),
    }),
  )
  const count = (wanted: RecordOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length
  const counts = counted
    .filter((outcome) => outcome === 'done' || count(outcome) > 0)
    .map((outcome) => fill(texts.counts[outcome], { count: count(outcome) }))
    .join(', ')
  const isOpen = outcomes.length === 0 || openRows(job).length > 0
  const isEarly = state === 'interrupted' || count('open') > 0
  const lead = state === 'interrupted' ? texts.interrupted : texts.cancelled
  const summary = outcomes.length === 0 ? texts.nothingYet : isEarly ? fill(lead, { counts }) : counts
  return { summary, outcomes, ...(isOpen ? { warning: summary, isOpen } : {}) }
}
