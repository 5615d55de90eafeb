import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../../client/api/createDataProvider.ts'
import { ApiError } from '../../../model/contract/errors.ts'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useNotifications } from '../../../panel/notifications/useNotifications.ts'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import { forgetPerson } from './forgetPerson.ts'

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
