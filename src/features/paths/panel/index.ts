import type { PanelFeature } from '#panel/features.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { withStep } from './board/stepAddress.ts'
import { pathsClient } from './client.ts'
import { PathInput, pathView } from './PathView.tsx'

export const pathsPanel: PanelFeature = {
  name: 'paths',
  client: pathsClient,
  kinds: {
    path: {
      view: pathView,
      isWide: true,
      Input: PathInput,
      join: async () => (await import('./merge/mergePaths.ts')).joinPaths,
      Contested: lazyPart(() => import('./merge/ContestedSteps.tsx')),
      placeQuery: ({ key }) => withStep('', key),
    },
  },
}
