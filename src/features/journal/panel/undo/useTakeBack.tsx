import { useQueryClient } from '@tanstack/react-query'
import { useCreatePath, useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useKeptJobs } from '#panel/jobs/jobKinds.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { journalResource } from '../../model/changedFields.ts'
import { keyOf, type Step, type UndoRow } from '../../model/undo.ts'
import { type Decisions, undoJob } from './undoJob.ts'

export function useTakeBack() {
  const { notifications } = usePanel().session
  const { texts } = useLanguage()
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const createPath = useCreatePath()
  const { begin } = useKeptJobs()
  const text = texts.undo

  /** @returns what became of the record; it is told where it went back */
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

  /** Undoes a step without a question, as far as nothing has to be asked; else a job says what is left. */
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
