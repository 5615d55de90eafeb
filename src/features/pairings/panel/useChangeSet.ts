import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { errorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { whenLeft } from '#panel/base/whenLeft.ts'
import { useJobs } from '#panel/jobs/JobTray.tsx'
import { isHere, type Job } from '#panel/jobs/jobStore.ts'
import { useUnsavedScope } from '#panel/ui/LeaveQuestion.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { PairPlace } from '../model/pair.ts'
import { countChanges } from './changeSet.ts'
import { type ChangeSetState, type ChangeSetStore, changeSetOf } from './changeSetStore.ts'
import { startPairingJob } from './pairingJob.ts'
import { useCountsText } from './screen/useWorkbench.ts'

/** Title of the draft, and its address in the panel. */
interface DraftNaming {
  title: string
  address: string
}

/** Keeps the change set as a draft. Leaving the page, signing out and closing the tab ask as for a form. */
export function useChangeSet(
  place: PairPlace,
  { title, address }: DraftNaming,
): { state: ChangeSetState; store: ChangeSetStore } {
  const resource = useResource(place.resource)
  const { drafts, unsaved } = usePanel().session
  const clock = useClock()
  const scope = useUnsavedScope()
  const { side, id } = place
  const store = useMemo(
    () => changeSetOf(resource, { resource: resource.name, side, id }, { drafts, clock }),
    [resource, side, id, drafts, clock],
  )
  const state = useSyncExternalStore(store.subscribe, store.get)
  const isUnsaved = state.set.changes.size > 0

  useLayoutEffect(() => {
    store.look()
    window.addEventListener('storage', store.look)
    return () => window.removeEventListener('storage', store.look)
  }, [store])

  const countsText = useCountsText()
  const named = `${title} – ${countsText(countChanges(state.set))}`
  useLayoutEffect(() => store.describe(named, address), [store, named, address])

  useLayoutEffect(() => {
    if (!isUnsaved) return undefined
    const { keep } = store
    const discard = () => {
      store.discard()
      keep()
    }
    const stop = whenLeft(keep)
    const saved = unsaved.add({ keep, discard, scope })
    return () => {
      stop()
      keep()
      saved()
    }
  }, [isUnsaved, scope, store, unsaved])

  return { state, store }
}

export interface PairingWrite {
  /** Writes rows as a job, unless one is running. @param keys @default every row */
  start(keys?: readonly string[]): void
  /** The place's running or last job. */
  job: Job | undefined
  cancel(): void
}

/** The job survives the page, but not the tab. */
export function usePairingWrite(place: PairPlace, { title, address }: DraftNaming): PairingWrite {
  const resource = useResource(place.resource)
  const panel = usePanel()
  const { drafts, jobs } = panel.session
  const clock = useClock()
  const { language, texts, textOf } = useLanguage()
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const about = `pairing:${place.resource}:${place.side}:${place.id}`
  const job = useJobs().findLast((candidate) => candidate.about === about && isHere(candidate))
  const store = changeSetOf(resource, place, { drafts, clock })

  return {
    start(keys = [...store.get().set.changes.keys()]) {
      const { changes: rows } = store.get().set
      const kinds = keys.flatMap((key) => rows.get(key)?.kind ?? [])
      const changes = (['assign', 'change', 'move', 'remove'] as const)
        .map((kind) => ({ kind, count: kinds.filter((each) => each === kind).length }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => fill(texts.workbench.countOfKind[kind], { count }))
      const names = { resources: textOf(resource.label[1]), title, changes: changes.join(', ') }
      const options = {
        resource,
        place,
        store,
        jobs,
        provider,
        isUndoable: panel.parts.undo?.isOffered(resource, 'EDIT', panel) === true,
        words: texts.pairing,
        title: fill(texts.pairing.job, names),
        at: { about, address, isKeptByPage: true },
        reasonOf: (error: unknown) => {
          const { cause, detail } = errorText(error, texts, language)
          return detail ?? cause
        },
        onEnd: () => queryClient.invalidateQueries({ queryKey: [resource.name] }),
      }
      startPairingJob(options, keys)
    },
    job,
    cancel: () => job && jobs.cancel(job.id),
  }
}
