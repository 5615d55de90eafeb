import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { plannedToday } from '../model/plan.ts'

/** Has the backend do what is planned until the day of the page's clock, and reads anew what that has changed. */
export default function AheadOfTime({ now }: { now: Date }) {
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const { resources } = usePanel()
  const isPlanned = resources.some(({ planned }) => planned)
  const until = isPlanned ? plannedToday(resources, now) : undefined
  useEffect(() => {
    if (until === undefined) return
    // Only a demonstration does it.
    void provider.runPlansAhead(until).then(
      () => queryClient.invalidateQueries(),
      () => undefined,
    )
  }, [provider, queryClient, until])
  return null
}
