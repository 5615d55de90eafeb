import { type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { Messages } from '../../../i18n/messages.ts'
import { fill } from '../../model/base/translator.ts'
import { percentFormat } from '../../model/kinds/formats.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { ExpandLess, ExpandMore } from '../ui/icons.tsx'
import { useUnloadQuestion } from '../ui/LeaveQuestion.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { Job } from './jobStore.ts'
import './jobs.css'

const JobItem = lazyPart(() => import('./JobItem.tsx'), {
  Frame: ({ children }) => <li className="job">{children}</li>,
})

/**
 * The jobs of the person on every page, the newest first; nothing while there are none. It stands below the menu, or
 * as one line below the page where the menu is folded away, and so covers nothing that one works with.
 */
export function JobTray() {
  const jobs = useJobs()
  const { language, texts } = useLanguage()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const [wanted, setWanted] = useState<boolean>()
  const isOpen = wanted ?? !narrow
  const listId = useId()
  const announcement = useAnnouncement(jobs)
  const share = shareOf(jobs)
  // The job would end with the tab.
  useUnloadQuestion(jobs.some(({ state }) => state === 'running'))
  return (
    <>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      {jobs.length > 0 && (
        <section className="job-tray" aria-label={texts.jobs.title}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setWanted(!isOpen)}
          >
            <strong>{texts.jobs.title}</strong>{' '}
            <span className="job-note">
              {countText(jobs, texts.jobs)}
              {!isOpen && share !== undefined && ` · ${percentFormat(language).format(share)}`}
            </span>
            {isOpen ? <ExpandMore aria-hidden="true" /> : <ExpandLess aria-hidden="true" />}
          </button>
          <ul id={listId} hidden={!isOpen}>
            {jobs.toReversed().map((job) => (
              <JobItem key={job.id} job={job} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const states = ['running', 'failed', 'cancelled', 'done'] as const

/** How many jobs are how far: "1 läuft, 2 fertig". */
function countText(jobs: readonly Job[], texts: Messages['jobs']): string {
  const counts = states.map((state) => {
    const count = jobs.filter((job) => job.state === state).length
    if (count === 0) return ''
    if (state !== 'running') return fill(texts.counted, { count, state: texts.states[state] })
    return fill(count === 1 ? texts.running : texts.manyRunning, { count })
  })
  return counts.filter(Boolean).join(', ')
}

/** How much of what is running is done, in whole percents from 0 to 1; `undefined` where one does not know its end. */
function shareOf(jobs: readonly Job[]): number | undefined {
  const running = jobs.filter(({ state }) => state === 'running')
  if (running.length === 0 || running.some(({ total = 0 }) => total <= 0)) return undefined
  const percents = running.map(({ done, total = 1 }) => Math.min(100, (100 * done) / total))
  return Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / running.length) / 100
}

/** The person's jobs, oldest first. */
export function useJobs(): readonly Job[] {
  const { jobs } = usePanel().session
  return useSyncExternalStore(jobs.subscribe, jobs.all)
}

/** What a screen reader is told: that a job has begun, and how it ended. Not each step. */
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
    const said = state === 'running' ? fill(texts.jobs.started, { title }) : `${title}: ${outcome}`
    setAnnouncement({ about: id, text: said })
  }, [jobs, texts])
  // What is told of a job goes with it: its title may name somebody who was erased.
  return jobs.some(({ id }) => id === about) ? text : ''
}
