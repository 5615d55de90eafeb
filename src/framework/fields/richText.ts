import { createTextKind, words } from './textKind.ts'

export const richTextKind = createTextKind({ longest: 100_000, sample: words(12) })
