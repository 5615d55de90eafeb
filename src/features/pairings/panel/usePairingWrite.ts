import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../../client/api/createDataProvider.ts'
import { fill } from '../../../model/base/translator.ts'
import { useClock } from '../../../panel/base/clock/ClockContext.ts'
import { errorText } from '../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useJobs } from '../../../panel/jobs/JobTray.tsx'
import type { Job } from '../../../panel/jobs/jobStore.ts'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import type { PairPlace } from '../model/pair.ts'
import { changeSetOf } from './changeSets.ts'
import { startPairingJob } from './pairingJob.ts'
import type { DraftNaming } from './useChangeSet.ts'

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
  const about = `pairing:${place.resource}:${place.side}:${place.id}`
  const job = useJobs().findLast((candidate) => candidate.about === about)
  const store = changeSetOf(resource, place, { drafts, clock })

  return {
    start(keys = [...store.get().set.changes.keys()]) {
      const names = { resources: textOf(resource.label[1]), title }
      const options = {
        resource,
        place,
        store,
        jobs,
        provider,
        words: texts.pairing,
        title: fill(texts.pairing.job, names),
        at: { about, address },
        reasonOf: (error: unknown) => {
          const { cause, detail } = errorText(error, texts, language)
          return detail ?? cause
        },
        onEnd: () => queryClient.invalidateQueries({ queryKey: [resource.name] }),
      }
      startPairingJob(options, keys)
    },
    ...(job ? { job } : {}),
    cancel: () => job && jobs.cancel(job.id),
  }
}
