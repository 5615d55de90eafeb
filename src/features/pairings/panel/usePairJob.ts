import { useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useLocation } from 'react-router'
import { useJobs } from '#panel/jobs/JobTray.tsx'
import { useKeptJobs } from '#panel/jobs/jobKinds.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { type PausePlan, pauseJob } from './pauseJob.ts'

/** Starts a job that survives the tab. A refusal before its first step is shown here; all else is the tray's. */
export function usePairJob(title: string, onDone: () => void) {
  const { jobs: store } = usePanel().session
  const kept = useKeptJobs()
  const { pathname, search } = useLocation()
  const [id, setId] = useState<string>()
  const begun = useRef<string>(undefined)
  const [refusal, setRefusal] = useState<string>()
  const job = useJobs().find((each) => each.id === id)
  const isRunning = job?.state === 'running'

  const end = useEvent(() => {
    const refused = job?.result?.value
    if (id === undefined || typeof refused !== 'string') return onDone()
    store.dismiss(id)
    setId(undefined)
    setRefusal(refused)
  })
  useEffect(() => {
    if (id !== undefined && !isRunning) end()
  }, [id, isRunning])

  function begin(plan: PausePlan): void {
    // Pressed twice it is begun once.
    if (store.all().some((each) => each.id === begun.current)) return
    setRefusal(undefined)
    begun.current = kept.begin(pauseJob, { title, plan, place: { address: pathname + search } })
    setId(begun.current)
  }

  return { begin, isRunning, refusal }
}
