import { useQueryClient } from '@tanstack/react-query'
import { useCreatePath, useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { isObject } from '#model/base/json.ts'
import { fill } from '#model/base/translator.ts'
import { errorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { JobKind, JobSurroundings } from '#panel/jobs/jobKind.ts'
import { useKeptJobs } from '#panel/jobs/jobKinds.ts'
import {
  type JobRow,
  type KeptJob,
  openRows,
  type RowOutcome,
  rowsResult,
  runRows,
} from '#panel/jobs/keptJob.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { journalResource } from '../../model/changedFields.ts'
import { keyOf, type Step, type UndoChoices, type UndoRow } from '../../model/undo.ts'
import { decideButton } from './DecideButton.tsx'
import { leftText } from './undoTexts.ts'

/** Choices by `keyOf` of the row. */
type Decisions = Readonly<Record<string, { choices: UndoChoices; version: string | null }>>

export interface UndoPlan {
  step: Step
  decisions: Decisions
}

interface UndoJobRow extends JobRow, Pick<UndoRow, 'resource' | 'record'> {}

/** Undoes a step record by record. Refused ones are tried again while others go back: one may have been in the way. */
export const undoJob: JobKind<UndoPlan, UndoJobRow> = {
  name: 'undo',
  isPlan: (value): value is UndoPlan => isObject(value) && isObject(value.step) && isObject(value.decisions),
  work: (around) => async (job, progress) => {
    const { provider, queryClient, texts } = around
    const { step, decisions } = job.plan
    if (!job.rows()) job.setRows(await rowsOf(around, step, progress.signal))
    if (job.rows()?.length === 0) return { summary: texts.undo.nothing }
    const took = async (row: UndoJobRow): Promise<RowOutcome> => {
      const became = await provider.takeBack({ step, row, ...decisions[row.id], meta: { batch: job.id } })
      if (became.state === 'done') return { outcome: 'done' }
      return { outcome: 'failed', reason: leftText(around, became) }
    }
    const reasonOf = (error: unknown) => {
      const { cause, detail } = errorText(error, texts, around.language)
      return around.parts.refusal?.(error, texts) ?? detail ?? cause
    }
    let before: number
    do {
      before = openRows(job).length
      await runRows(job, progress, took, reasonOf)
    } while (openRows(job).length < before && isGoing(job, progress.signal))
    const names = new Set((job.rows() ?? []).map(({ resource }) => resource))
    for (const name of [...names, journalResource]) await queryClient.invalidateQueries({ queryKey: [name] })
    const isLeft = openRows(job).length > 0
    return {
      ...rowsResult(job, texts.jobs),
      isUndoable: true,
      ...(isLeft ? { More: decideButton(step) } : {}),
    }
  },
}

/** Where nobody answered, the person tries again. */
function isGoing(job: KeptJob, signal: AbortSignal): boolean {
  return !signal.aborted && openRows(job).every((index) => job.outcomeOf(index)?.isUnsure !== true)
}

async function rowsOf({ provider }: JobSurroundings, step: Step, signal: AbortSignal): Promise<UndoJobRow[]> {
  const rows: UndoRow[] = []
  for (let offset = 0, total = 1; offset < total; ) {
    const page = await provider.previewUndo(step, { offset, signal })
    if (page.rows.length === 0) break
    rows.push(...page.rows)
    offset += page.rows.length
    total = page.total
  }
  return rows
    .filter(({ state }) => state !== 'done')
    .map(({ resource, record, title }) => ({ id: keyOf({ resource, record }), title, resource, record }))
}

/** Undoes a single record at once, several as a job. */
export function useTakeBack() {
  const { notifications } = usePanel().session
  const { texts } = useLanguage()
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const createPath = useCreatePath()
  const { begin } = useKeptJobs()
  const text = texts.undo

  /** @returns what became of the record, which is notified if it went back */
  async function takeBackOne(step: Step, row: UndoRow, decisions: Decisions = {}): Promise<UndoRow> {
    const meta = { batch: crypto.randomUUID() }
    const became = await provider.takeBack({ step, row, ...decisions[keyOf(row)], meta })
    if (became.state !== 'done') return became
    await Promise.all(
      [row.resource, journalResource].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    )
    const isThere = became.does !== 'delete'
    notifications.add({
      label: fill(text.taken, { title: row.title }),
      theme: 'success',
      undo: meta.batch,
      ...(isThere ? { to: createPath({ resource: row.resource, type: 'show', id: row.record }) } : {}),
    })
    return became
  }

  function startJob(step: Step, decisions: Decisions = {}): void {
    begin(undoJob, { title: text.job, plan: { step, decisions } })
  }

  /** Undoes a step without asking, as far as possible; else a job says what is left. */
  async function undo(step: Step): Promise<void> {
    notifications.dismiss()
    try {
      const { rows, total } = await provider.previewUndo(step)
      const [row] = rows
      if (total === 1 && row?.state === 'open' && (await takeBackOne(step, row)).state === 'done') return
    } catch {
      // The job tries again, and says what went wrong.
    }
    startJob(step)
  }

  return { takeBackOne, startJob, undo }
}
