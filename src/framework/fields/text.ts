import { createTextKind, words } from './textKind.ts'

export const textKind = createTextKind({ longest: 1000, sample: words(2) })
