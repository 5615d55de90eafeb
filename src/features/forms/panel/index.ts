import type { KindParts } from '#panel/features.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { formView } from './FormView.tsx'

export const formKind: KindParts = {
  view: formView,
  // Forms are made in the form builder; elsewhere what is there can be put right by hand.
  Input: lazyPart(async () => ({
    default: (await import('#kinds/json/inputs.tsx')).JsonInput,
  })),
  join: async () => (await import('./merge/mergeForms.ts')).joinForms,
  Contested: lazyPart(() => import('./merge/ContestedParts.tsx')),
}
