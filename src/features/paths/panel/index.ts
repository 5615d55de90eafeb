import type { KindParts } from '#panel/features.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { withStep } from './board/stepAddress.ts'
import { PathInput, pathView } from './PathView.tsx'

export const pathKind: KindParts = {
  view: pathView,
  isWide: true,
  Input: PathInput,
  join: async () => (await import('./merge/mergePaths.ts')).joinPaths,
  Contested: lazyPart(() => import('./merge/ContestedSteps.tsx')),
  placeQuery: ({ key }) => withStep('', key),
}
