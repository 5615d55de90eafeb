import { createTextKind, words } from './textKind.ts'

export const ibanKind = createTextKind({ longest: 64, sample: words(1) })
