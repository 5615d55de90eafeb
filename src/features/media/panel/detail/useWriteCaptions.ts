import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../../../client/api/createDataProvider.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import type { CaptionsWrite } from '../client.ts'

/** Writes and removes captions; whatever shows the medium reads it again before that counts as done. */
export function useWriteCaptions(resource: ResolvedResource) {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  return useMutation<void, unknown, CaptionsWrite>({
    mutationFn: (write) => dataProvider.writeCaptions(resource.name, write),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [resource.name] }),
  })
}
