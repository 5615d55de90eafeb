import type { PersonContext, SessionPart } from '#panel/features.ts'
import { createOverviewPreferences, type OverviewPreferenceStore } from './overviewPreferences.ts'

export function overviewSession({ storage, namespace, person }: PersonContext): SessionPart {
  const overview = createOverviewPreferences({ storage, namespace, person })
  return { parts: { overview }, forget: overview.forget }
}

declare module '../../../panel/ui/PanelSession.ts' {
  interface FeatureSession {
    overview: OverviewPreferenceStore
  }
}
