import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCreatePath, useDataProvider, useNavigate } from 'react-admin'
import type { AnyRecord } from '../../../../../model/language/resolve.ts'
import { useResource } from '../../../../../panel/ui/PanelContext.tsx'
import type { FormContent } from '../useFormHistory.ts'

/** What the editor is told of a form that has just been made. */
export interface NewFormState {
  isNew?: boolean
}

/** Makes a form and leads to its editor. The data provider gives the call a key, so that a repetition makes no second one. */
export function useCreateForm() {
  const { name } = useResource()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  return useMutation<AnyRecord, unknown, FormContent>({
    mutationFn: async (content) => (await dataProvider.create<AnyRecord>(name, { data: content })).data,
    onSuccess({ id }) {
      void queryClient.invalidateQueries({ queryKey: [name, 'getList'] })
      const state: NewFormState = { isNew: true }
      void navigate(createPath({ resource: name, id, type: 'edit' }), { state })
    },
  })
}
