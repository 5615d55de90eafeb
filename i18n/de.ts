import { first } from './de/first.ts'
import { rest } from './de/rest.ts'

/**
 * The panel's own texts in German, the source language, one file an area. English is typed by them, so none can
 * be missing there.
 */
export const de = { ...first, ...rest } as const
