import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import type { Messages } from '#i18n/messages.ts'
import { useClock } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FeatureParts } from '../features.ts'
import { type PanelContextValue, usePanel } from '../ui/PanelContext.tsx'
import type { JobKind } from './jobKind.ts'
import type { JobPlace, JobWork } from './jobStore.ts'
import { beginKeptJob, type JobRow, type KeptJob, readKeptJob, rowsResult } from './keptJob.ts'

const ownKinds: Readonly<Record<string, () => Promise<JobKind>>> = {
  bulk: async () => (await import('../list/bulk/bulkJob.ts')).bulkJob as JobKind,
}

function findKind(name: string, parts: FeatureParts): (() => Promise<JobKind>) | undefined {
  const tables = [ownKinds, parts.jobs]
  return tables.find((table) => Object.hasOwn(table, name))?.[name]
}

interface KeptJobs {
  /** @returns the id of the job, which has begun */
  begin<Plan, Row extends JobRow>(
    kind: JobKind<Plan, Row>,
    order: { title: string; plan: Plan; place?: Partial<JobPlace> },
  ): string
  /** Whatever became of its tab. */
  goOn(id: string, kindName: string): void
}

export function useKeptJobs(): KeptJobs {
  const { parts, resources, can, session } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const clock = useClock()
  const { jobs, person } = session
  const around = { parts, resources, can, provider, queryClient, language, texts, textOf, clock, person }

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
        const kind = await findKind(kindName, parts)?.()
        const job = readKeptJob(jobs.memory, id)
        if (!kind || !job || !kind.isPlan(job.plan))
          return { summary: texts.jobs.lost, warning: texts.jobs.lost }
        return workOf(kind, () => job)(progress, id)
      }
      void jobs.again(id, work)
    },
  }
}

/** Returns what is known of a job that was interrupted; `undefined` where it can only be told of. */
export function interruptedResult(
  jobs: Pick<PanelContextValue['session']['jobs'], 'memory'>,
  id: string,
  texts: Messages,
) {
  const job = readKeptJob(jobs.memory, id)
  return job && rowsResult(job, texts.jobs, 'interrupted')
}
