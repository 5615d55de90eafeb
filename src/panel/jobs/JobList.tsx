import { type Theme, useMediaQuery } from '@mui/material'
import { useId } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { percentFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { ExpandLess, ExpandMore } from '../ui/icons.tsx'
import { JobItem } from './JobItem.tsx'
import type { Job } from './jobStore.ts'
import { useNoteOfEnds } from './useNoteOfEnds.ts'

interface JobListProps {
  jobs: readonly Job[]
  /** `undefined` until the person has said. */
  isUnfolded: boolean | undefined
  onFold: (isUnfolded: boolean) => void
}

/** Lists jobs below the menu, or as one line below the page where that is folded away: it covers nothing. */
export default function JobList({ jobs, isUnfolded, onFold }: JobListProps) {
  const { language, texts } = useLanguage()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const isOpen = isUnfolded ?? !narrow
  const listId = useId()
  useNoteOfEnds(jobs)
  const share = shareOf(jobs)
  return (
    <section className="job-tray no-print" aria-label={texts.jobs.title}>
      <button type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => onFold(!isOpen)}>
        <strong>{texts.jobs.title}</strong>{' '}
        <span className="job-note">
          {countText(jobs, texts.jobs)}
          {!isOpen && share !== undefined && ` · ${percentFormat(language).format(share)}`}
        </span>
        {isOpen ? <ExpandMore aria-hidden="true" /> : <ExpandLess aria-hidden="true" />}
      </button>
      <ul id={listId} className="divided" hidden={!isOpen}>
        {jobs.toReversed().map((job) => (
          <JobItem key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

const states = [
  'running',
  'elsewhere',
  'interrupted',
  'failed',
  'cancelled',
  'unfinished',
  'warned',
  'done',
] as const

/** A job with something left to do is not done. */
function stateOf({ state, result }: Job): (typeof states)[number] {
  if (state !== 'done' || !result) return state
  return result.isOpen ? 'unfinished' : result.warning ? 'warned' : 'done'
}

/** As "1 läuft, 2 fertig". */
function countText(jobs: readonly Job[], texts: Messages['jobs']): string {
  const counts = states.map((state) => {
    const count = jobs.filter((job) => stateOf(job) === state).length
    if (count === 0) return ''
    if (state !== 'running') return fill(texts.counted, { count, state: texts.states[state] })
    return fill(count === 1 ? texts.running : texts.manyRunning, { count })
  })
  return counts.filter(Boolean).join(', ')
}

/** Whole percents from 0 to 1; `undefined` where one does not know its end. */
function shareOf(jobs: readonly Job[]): number | undefined {
  const running = jobs.filter(({ state }) => state === 'running')
  if (running.length === 0 || running.some(({ total = 0 }) => total <= 0)) return undefined
  const percents = running.map(({ done, total = 1 }) => Math.min(100, (100 * done) / total))
  return Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / running.length) / 100
}
