import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Clock } from '#model/base/clock.ts'
import type { Language, Text } from '#model/language/text.ts'
import { useClock } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { panelFeatures } from '../features.ts'
import { type PanelContextValue, usePanel } from '../ui/PanelContext.tsx'
import type { JobPlace, JobWork } from './jobStore.ts'
import { beginKeptJob, type JobRow, type KeptJob, readKeptJob, rowsResult } from './keptJob.ts'

/**
 * A kind of job that survives its tab: what it wants is a plan, told in JSON, and what became of each of its rows is kept
 * as it goes (`keptJob.ts`). Whoever opens the panel again in the same browser finds it in the tray, with what was done, is
 * open and has failed, and goes on with it: the same work gets the same job, with the same id, and does what is left.
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
  /** Whether it is a plan as this version makes them. */
  isPlan(value: unknown): value is Plan
  /** Does what is left: all of it, or what an earlier try has not come to. Rejects where nothing could be begun. */
  work(
    around: JobSurroundings,
  ): (job: KeptJob<Plan, Row>, ...given: Parameters<JobWork>) => ReturnType<JobWork>
}

/** What the work of a job may need of the panel, whatever page is shown. */
export interface JobSurroundings extends Pick<PanelContextValue, 'resources' | 'can'> {
  provider: PanelDataProvider
  queryClient: QueryClient
  language: Language
  texts: Messages
  textOf: (text: Text) => string
  clock: Clock
  /** Id of who does it. */
  person: string
}

/** Kinds that are nobody's feature. */
const ownKinds: Readonly<Record<string, () => Promise<JobKind>>> = {
  bulk: async () => (await import('../list/bulk/bulkJob.ts')).bulkJob as JobKind,
}

function findKind(name: string): (() => Promise<JobKind>) | undefined {
  const tables = [ownKinds, ...panelFeatures().map(({ jobs = {} }) => jobs)]
  return tables.find((table) => Object.hasOwn(table, name))?.[name]
}

interface KeptJobs {
  /** @returns the id of the job, which has begun */
  begin<Plan, Row extends JobRow>(
    kind: JobKind<Plan, Row>,
    order: { title: string; plan: Plan; place?: Partial<JobPlace> },
  ): string
  /** Goes on with one that was interrupted, whatever became of its tab. */
  goOn(id: string, kindName: string): void
}

export function useKeptJobs(): KeptJobs {
  const { resources, can, session } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const clock = useClock()
  const { jobs, person } = session
  const around = { resources, can, provider, queryClient, language, texts, textOf, clock, person }

  /** One try after the other, on the same job. */
  function workOf<Plan, Row extends JobRow>(
    kind: JobKind<Plan, Row>,
    jobOf: (id: string) => KeptJob<Plan, Row>,
  ): JobWork {
    let job: KeptJob<Plan, Row> | undefined
    const work: JobWork = async (progress, id) => {
      if (job) job.refresh()
      else job = jobOf(id)
      const result = await kind.work(around)(job, progress, id)
      return result.isOpen ? { ...result, retry: () => void jobs.again(id, work) } : result
    }
    return work
  }

  return {
    begin(kind, { title, plan, place }) {
      const work = workOf(kind, (id) => beginKeptJob(jobs.memory, id, plan))
      return jobs.start(title, work, { ...place, kind: kind.name })
    },
    goOn(id, kindName) {
      const work: JobWork = async (progress) => {
        const kind = await findKind(kindName)?.()
        const job = readKeptJob(jobs.memory, id)
        if (!kind || !job || !kind.isPlan(job.plan))
          return { summary: texts.jobs.lost, warning: texts.jobs.lost }
        return workOf(kind, () => job)(progress, id)
      }
      void jobs.again(id, work)
    },
  }
}

/** What is known of a job that was interrupted; `undefined` where it can only be told of. */
export function interruptedResult(
  jobs: Pick<PanelContextValue['session']['jobs'], 'memory'>,
  id: string,
  texts: Messages,
) {
  const job = readKeptJob(jobs.memory, id)
  return job && rowsResult(job, texts.jobs, 'interrupted')
}
