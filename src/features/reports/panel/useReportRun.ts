import { useEffect, useState } from 'react'
import { useDataProvider, useEvent, useGetList } from 'react-admin'
import type { DayRange } from '#model/kinds/periods.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useJobs } from '#panel/jobs/JobTray.tsx'
import type { Job } from '#panel/jobs/jobStore.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { Report } from '../model/defineReport.ts'
import { backendFilter } from './reportRows.ts'
import { reportWork } from './runReport.ts'

/** Most records for which a report starts by itself. */
export const mostAtOnce = 5000

export interface ReportRun {
  job: Job | undefined
  /** Number of records, while a large report waits to be started. */
  waitingFor: number | undefined
  /** Why the number of records is unknown. */
  error: unknown
  run(): void
  /** Starts for each further period, however many records there are. */
  ask(): void
  cancel(): void
}

/**
 * Runs a report as a job, which outlives the page. Results that are seen here leave the tray.
 *
 * @param known.address of the page with the period
 */
export function useReportRun(
  report: Report,
  known: { range: DayRange; address: string; isPossible: boolean },
): ReportRun {
  const { range, address, isPossible } = known
  const { can, session, resources } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const resource = useResource(report.resource)
  const provider = useDataProvider()
  const clock = useClock()
  const about = `report ${report.name} ${JSON.stringify(report.filter)} ${range.from} ${range.to} ${language}`
  const jobs = useJobs()
  const [ended, setEnded] = useState<Job>()
  const [asked, setAsked] = useState(false)
  const stored = jobs.findLast((job) => job.about === about)
  const job = stored ?? (ended?.about === about ? ended : undefined)

  const [field, order] = resource.list.sort
  const { total, error, refetch } = useGetList(resource.name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field, order },
    filter: backendFilter(report, resource),
  })
  const isSmall = total !== undefined && total <= mostAtOnce
  const begins = isPossible && !job && (isSmall || asked)

  const begin = useEvent(() => {
    // The effect may run twice for one render.
    if (session.jobs.all().some((other) => other.about === about)) return
    const now = () => new Date(clock.now())
    const setting = { provider, resources, can, resource, language, texts, clock: now }
    session.jobs.start(textOf(report.title), reportWork(setting, report, range), {
      about,
      address,
      beginsAgain: true,
    })
  })
  useEffect(() => {
    if (begins) begin()
  }, [begins])

  useEffect(() => {
    if (!stored || stored.state === 'running') return
    setEnded(stored)
    session.jobs.dismiss(stored.id)
  }, [stored, session])

  return {
    job,
    waitingFor: isPossible && !job && !begins ? total : undefined,
    error,
    run() {
      if (error) void refetch()
      setEnded(undefined)
      setAsked(true)
    },
    ask: () => setAsked(true),
    cancel: () => stored && session.jobs.cancel(stored.id),
  }
}
