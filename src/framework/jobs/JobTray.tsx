import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { ExpandLess, ExpandMore } from '../shell/icons.tsx'
import { JobItem } from './JobItem.tsx'
import { useAnnouncement, useJobs, useUnloadQuestion } from './useJobs.ts'
import './jobs.css'

/** The jobs of the person on every page, the newest first; nothing while there are none. */
export function JobTray() {
  const jobs = useJobs()
  const { texts } = useLanguage()
  const [collapsed, setCollapsed] = useState(false)
  const announcement = useAnnouncement(jobs)
  useUnloadQuestion(jobs)
  const count = jobs.filter(({ state }) => state === 'running').length
  const running = fill(count === 1 ? texts.jobs.running : texts.jobs.manyRunning, { count })
  return (
    <>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      {jobs.length > 0 && (
        <section className="job-tray" aria-label={texts.jobs.title}>
          <header>
            <strong>{texts.jobs.title}</strong>
            {count > 0 && <span className="job-note">{running}</span>}
            <IconButton
              size="small"
              aria-label={collapsed ? texts.jobs.expand : texts.jobs.collapse}
              aria-expanded={!collapsed}
              onClick={() => setCollapsed(!collapsed)}
            >
              {collapsed ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
            </IconButton>
          </header>
          {!collapsed && (
            <ul>
              {jobs.toReversed().map((job) => (
                <JobItem key={job.id} job={job} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
