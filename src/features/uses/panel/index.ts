import { addPanelFeature } from '#panel/features.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { refusalText } from './refusalText.ts'

addPanelFeature({
  name: 'uses',
  tabs: {
    uses: {
      View: lazyPart(() => import('./UsesTab.tsx'), { Loading: TabLoading }),
    },
  },
  refusal: refusalText,
  record: async () => (await import('./record.tsx')).recordParts,
})
