import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import type { Identifier } from '#model/language/field.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { placesOfUse } from '../../model/places.ts'

/** Reads uses anew with each opening; the lists behind are cached for a few seconds. */
export function useUses(resource: string, id: Identifier | undefined, isWanted = true) {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const canBeUsed = useCanBeUsed(resource)
  return useQuery({
    queryKey: [resource, 'uses', String(id)],
    queryFn: async () => (await dataProvider.getUses(resource, { id: id ?? '' })).data,
    enabled: isWanted && canBeUsed && id !== undefined,
    retry: false,
    staleTime: 0,
  })
}

export function useCanBeUsed(resource: string): boolean {
  const { resources } = usePanel()
  return placesOfUse(resources, resource).length > 0
}
