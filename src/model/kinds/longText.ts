import { onlyShown } from './inLists.ts'
import { createTextKind, words } from './textKind.ts'

export const longTextKind = createTextKind({
  longest: 10_000,
  sample: words(12),
  inLists: { ...onlyShown, search: true },
})
