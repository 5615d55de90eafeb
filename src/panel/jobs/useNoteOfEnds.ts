import { useEffect, useRef } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { NotificationTheme } from '../notifications/notificationStore.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import { isHere, type Job } from './jobStore.ts'

/** Puts what has ended into the bell, with its way back: there it stays when the tab is loaded anew. */
export function useNoteOfEnds(jobs: readonly Job[]): void {
  const { notifications } = usePanel().session
  const { texts } = useLanguage()
  const noted = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const over = jobs.filter((job) => isHere(job) && job.state !== 'running' && !job.beginsAgain)
    const ended = over.filter(({ id }) => !noted.current.has(id))
    // One that goes on ends once more.
    noted.current = new Set(over.map(({ id }) => id))
    for (const job of ended) {
      const { id, title, state, address, result } = job
      const isDone = result?.outcomes?.some(({ outcome }) => outcome === 'done')
      notifications.note({
        label: title,
        description: result ? (result.warning ?? result.summary) : texts.jobs.states[state],
        theme: themeOf(job),
        ...(address === undefined ? {} : { to: address }),
        ...(result?.isUndoable && isDone ? { undo: id } : {}),
      })
    }
  }, [jobs, notifications, texts])
}

function themeOf({ state, result }: Job): NotificationTheme {
  if (state === 'failed') return 'error'
  if (result?.warning) return 'warning'
  return state === 'done' ? 'success' : 'info'
}
