import { imports } from './de/imports.ts'
import { germanFirst } from './germanFirst.ts'
import { germanRest } from './germanRest.ts'

/**
 * The panel's own texts in German, the source language, one file an area. English is typed by them, so none can
 * be missing there. The last ones come with the pages that say them.
 */
export const de = { ...germanFirst, ...germanRest, imports } as const
