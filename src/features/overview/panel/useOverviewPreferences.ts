import { useSyncExternalStore } from 'react'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import type { OverviewPreferenceStore, OverviewPreferences } from './overviewPreferences.ts'

export function useOverviewPreferences(): [OverviewPreferences, OverviewPreferenceStore['change']] {
  const { overview } = usePanel().session
  return [useSyncExternalStore(overview.subscribe, overview.get), overview.change]
}
