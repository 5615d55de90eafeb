import type { TabPart } from '#panel/features.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'

export const notesTab: TabPart<'notes'> = {
  View: lazyPart(() => import('./notes/NotesTab.tsx'), { Loading: TabLoading }),
  onTimeline: ({ of }) => of,
}
