import { createTextKind, words } from './textKind.ts'

export const bicKind = createTextKind({ longest: 64, sample: words(1) })
