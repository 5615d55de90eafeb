import { useSyncExternalStore } from 'react'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import type { OverviewPreferenceStore, OverviewPreferences } from './overviewPreferences.ts'

/** How this person wants the overview, and the way to change it. */
export function useOverviewPreferences(): [OverviewPreferences, OverviewPreferenceStore['change']] {
  const { overview } = usePanel().session
  return [useSyncExternalStore(overview.subscribe, overview.get), overview.change]
}
