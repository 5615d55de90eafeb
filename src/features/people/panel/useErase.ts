import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../../client/api/createDataProvider.ts'
import { ApiError } from '../../../model/contract/errors.ts'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import { backendId } from '../../../model/kinds/references.ts'
import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { panelFeatures } from '../../../panel/features.ts'
import { useNotifications } from '../../../panel/notifications/useNotifications.ts'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import type { PanelSession } from '../../../panel/ui/PanelSession.ts'
import { aboutPerson } from './personJob.ts'

/** Erases the person of a record, on the server and in this browser. */
export function useErase(record: AnyRecord, then: { onDone: () => void; onRefused: () => void }) {
  const resource = useResource()
  const { resources, session } = usePanel()
  const { language, texts } = useLanguage()
  const { notify } = useNotifications()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  return useMutation<{ data: AnyRecord }>({
    mutationFn: () => dataProvider.erase(resource.name, { id: record.id }),
    onSuccess({ data: erased }) {
      const name = recordTitle(resource, record, language)
      void forgetPerson({ resource, resources, name, erased }, session, queryClient)
      notify({ label: texts.person.done, theme: 'success' })
      then.onDone()
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'conflict') then.onRefused()
    },
  })
}

interface ErasedPerson {
  resource: ResolvedResource
  /** All of the panel's. */
  resources: readonly ResolvedResource[]
  /** That the person had. */
  name: string
  /** The record as it is now. */
  erased: AnyRecord
}

/** Clears this browser of a person who was erased: what was fetched, opened last, typed, told and made into files. */
async function forgetPerson(
  { resource, resources, name, erased }: ErasedPerson,
  { drafts, jobs, notifications, recent }: PanelSession,
  queryClient: QueryClient,
): Promise<void> {
  const id = String(backendId(erased.id))
  const names = [resource.name, ...(resource.person?.related ?? []).map(({ of }) => of)]
  const forgotten = await Promise.all(
    panelFeatures().flatMap(({ forget }) => forget?.({ resource, record: erased, resources, drafts }) ?? []),
  )
  for (const draft of drafts.all()) {
    if (forgotten.some((looksAfter) => looksAfter(draft))) continue
    const isAbout = draft.id === id || JSON.stringify(draft.values).includes(id)
    // A draft of a part of a page is kept under the name of its resource and a mark.
    if (isAbout && names.some((known) => draft.resource.split('@')[0] === known)) {
      drafts.drop(draft.resource, draft.id)
    }
  }
  for (const job of jobs.all()) {
    const holds = JSON.stringify([job.title, job.result?.summary, job.result?.outcomes]).includes(name)
    if (job.about !== aboutPerson(resource, erased.id) && !holds) continue
    jobs.cancel(job.id)
    jobs.dismiss(job.id)
  }
  notifications.forget(name)
  recent.forget(resource.name, id)
  queryClient.setQueriesData<AnyRecord>({ queryKey: [resource.name, 'getOne'] }, (cached) =>
    cached && String(cached.id) === String(erased.id) ? erased : cached,
  )
  // Titles and rows with the name may be anywhere in what was fetched.
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}
