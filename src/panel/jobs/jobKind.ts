import type { QueryClient } from '@tanstack/react-query'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Clock } from '#model/base/clock.ts'
import type { Language, Text } from '#model/language/text.ts'
import type { PanelReach } from '../features.ts'
import type { JobWork } from './jobStore.ts'
import type { JobRow, KeptJob } from './keptJob.ts'

/**
 * A kind of job that survives its tab: its plan is told in JSON, and what became of each row is kept as it goes
 * (`keptJob.ts`). Whoever opens the panel again in the same browser can go on with it, with the same id.
 *
 * A kind of a feature stands in its `jobs` (`features.ts`), by its name; it is begun by `useKeptJobs().begin`. Its work
 * sets the rows once, where they are not known yet, then does them by `runRows`, and answers with `rowsResult`:
 *
 * ```ts
 * export const renumbering: JobKind<Plan> = {
 *   name: 'renumbering',
 *   isPlan: (value): value is Plan => isObject(value) && typeof value.resource === 'string',
 *   work: ({ provider, texts }) => async (job, progress) => {
 *     if (!job.rows()) job.setRows(await rowsOf(job.plan))
 *     await runRows(job, progress, (row, isUnsure) => renumber(row, isUnsure, job.id), reasonOf)
 *     return rowsResult(job, texts.jobs)
 *   },
 * }
 * ```
 *
 * The id of the job is that of the batch which its writes belong to: `meta: { batch: job.id }`.
 */
export interface JobKind<Plan = unknown, Row extends JobRow = JobRow> {
  /** Stands in what the browser keeps: one that is out is never changed. */
  name: string
  /** True for a plan as this version makes them. */
  isPlan(value: unknown): value is Plan
  /** Does what is left. Rejects where nothing could be begun. */
  work(
    around: JobSurroundings,
  ): (job: KeptJob<Plan, Row>, ...given: Parameters<JobWork>) => ReturnType<JobWork>
}

export interface JobSurroundings extends PanelReach {
  provider: PanelDataProvider
  queryClient: QueryClient
  language: Language
  texts: Messages
  textOf: (text: Text) => string
  clock: Clock
  person: string
}
