import { addPanelFeature } from '../../../panel/features.ts'
import { createOverviewPreferences, type OverviewPreferenceStore } from './overviewPreferences.ts'

addPanelFeature({
  name: 'overview',
  session: ({ storage, namespace, person }) => ({
    parts: { overview: createOverviewPreferences({ storage, namespace, person }) },
  }),
})

declare module '../../../panel/ui/PanelSession.ts' {
  interface FeatureSession {
    /** How this person wants the overview. */
    overview: OverviewPreferenceStore
  }
}
