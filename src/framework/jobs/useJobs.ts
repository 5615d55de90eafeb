import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { usePanel } from '../shell/PanelContext.tsx'
import type { Job } from './jobStore.ts'

/** The person's jobs, oldest first. */
export function useJobs(): readonly Job[] {
  const { jobs } = usePanel().session
  return useSyncExternalStore(jobs.subscribe, jobs.all)
}

/** While a job runs, the browser asks before the tab is closed: the job would end with it. */
export function useUnloadQuestion(jobs: readonly Job[]): void {
  const isRunning = jobs.some(({ state }) => state === 'running')
  useLayoutEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
}

/** What a screen reader is told: that a job has begun, and how it ended. Not each step. */
export function useAnnouncement(jobs: readonly Job[]): string {
  const { texts } = useLanguage()
  const known = useRef<ReadonlyMap<string, Job['state']>>(new Map())
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const changed = jobs.find(({ id, state }) => known.current.get(id) !== state)
    known.current = new Map(jobs.map(({ id, state }) => [id, state]))
    if (!changed) return
    const { state, title, result } = changed
    const outcome = result ? (result.warning ?? result.summary) : texts.jobs.states[state]
    setAnnouncement(state === 'running' ? fill(texts.jobs.started, { title }) : `${title}: ${outcome}`)
  }, [jobs, texts])
  return announcement
}
