import { germanFirst } from './germanFirst.ts'
import { germanRest } from './germanRest.ts'

/**
 * The panel's own texts in German, the source language, one file an area. English is typed by them, so none can
 * be missing there.
 */
export const de = { ...germanFirst, ...germanRest } as const
