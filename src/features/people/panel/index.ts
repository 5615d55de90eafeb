import { addPanelFeature } from '#panel/features.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'

addPanelFeature({
  name: 'people',
  tabs: {
    notes: {
      View: lazyPart(() => import('./notes/NotesTab.tsx'), { Loading: TabLoading }),
      onTimeline: ({ of }) => of,
    },
  },
  record: async () => (await import('./record.tsx')).recordParts,
})
