import { createTextKind } from './textKind.ts'

export const colourKind = createTextKind({ longest: 7, sample: () => '#1a2b3c' })
