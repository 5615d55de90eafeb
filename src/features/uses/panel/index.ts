import type { PanelFeature } from '#panel/features.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { later } from '#panel/ui/later.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usesClient } from './client.ts'
import { refusalText } from './refusalText.ts'

export const usesPanel: PanelFeature = {
  name: 'uses',
  client: usesClient,
  tabs: {
    uses: {
      View: lazyPart(() => import('./UsesTab.tsx'), { Loading: TabLoading }),
    },
  },
  refusal: refusalText,
  record: later(async () => (await import('./record.tsx')).recordParts),
}
