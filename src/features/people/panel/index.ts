import type { PanelFeature } from '#panel/features.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { later } from '#panel/ui/later.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { peopleClient } from './client.ts'

export const peoplePanel: PanelFeature = {
  name: 'people',
  client: peopleClient,
  tabs: {
    notes: {
      View: lazyPart(() => import('./notes/NotesTab.tsx'), { Loading: TabLoading }),
      onTimeline: ({ of }) => of,
    },
  },
  record: later(async () => (await import('./record.tsx')).recordParts),
}
