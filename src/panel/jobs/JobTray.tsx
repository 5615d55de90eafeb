import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useUnloadQuestion } from '../ui/LeaveQuestion.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { Job } from './jobStore.ts'
import './jobs.css'

const JobList = lazyPart(() => import('./JobList.tsx'), {
  Frame: ({ children }) => <section className="job-tray no-print">{children}</section>,
})

export function JobTray() {
  const jobs = useJobs()
  const announcement = useAnnouncement(jobs)
  const [isUnfolded, setUnfolded] = useState<boolean>()
  const { jobs: store } = usePanel().session
  useEffect(() => {
    const look = () => void store.look()
    look()
    // Another tab has begun one, or ended it.
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [store])
  // The job would end with the tab.
  useUnloadQuestion(jobs.some(({ state }) => state === 'running'))
  return (
    <>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      {jobs.length > 0 && <JobList jobs={jobs} isUnfolded={isUnfolded} onFold={setUnfolded} />}
    </>
  )
}

export function useJobs(): readonly Job[] {
  const { jobs } = usePanel().session
  return useSyncExternalStore(jobs.subscribe, jobs.all)
}

/** A screen reader is told that a job has begun, and how it ended. */
function useAnnouncement(jobs: readonly Job[]): string {
  const { texts } = useLanguage()
  const known = useRef<ReadonlyMap<string, Job['state']>>(new Map())
  const [{ about, text }, setAnnouncement] = useState({ about: '', text: '' })
  useEffect(() => {
    const changed = jobs.find(({ id, state }) => known.current.get(id) !== state)
    known.current = new Map(jobs.map(({ id, state }) => [id, state]))
    if (!changed) return
    const { id, state, title, result } = changed
    const outcome = result ? (result.warning ?? result.summary) : texts.jobs.states[state]
    const isRunning = state === 'running'
    setAnnouncement({
      about: id,
      text: isRunning ? fill(texts.jobs.started, { title }) : `${title}: ${outcome}`,
    })
  }, [jobs, texts])
  // What is told of a job goes with it: its title may name somebody who was erased.
  return jobs.some(({ id }) => id === about) ? text : ''
}
