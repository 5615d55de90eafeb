import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
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
  const [{ about, text }, setAnnouncement] = useState({ about: '', text: '' })
  useEffect(() => {
    const changed = jobs.find(({ id, state }) => known.current.get(id) !== state)
    known.current = new Map(jobs.map(({ id, state }) => [id, state]))
    if (!changed) return
    const { id, state, title, result } = changed
    const outcome = result ? (result.warning ?? result.summary) : texts.jobs.states[state]
    const said = state === 'running' ? fill(texts.jobs.started, { title }) : `${title}: ${outcome}`
    setAnnouncement({ about: id, text: said })
  }, [jobs, texts])
  // What is told of a job goes with it: its title may name somebody who was erased.
  return jobs.some(({ id }) => id === about) ? text : ''
}
