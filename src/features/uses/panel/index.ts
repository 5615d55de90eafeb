import type { TabPart } from '#panel/features.ts'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'

export const usesTab: TabPart<'uses'> = {
  View: lazyPart(() => import('./UsesTab.tsx'), { Loading: TabLoading }),
}
