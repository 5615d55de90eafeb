import { imports } from './en/imports.ts'
import { englishFirst } from './englishFirst.ts'
import { englishRest } from './englishRest.ts'
import type { Messages } from './messages.ts'

/** The panel's own texts in English. */
export const en: Messages & { imports: typeof imports } = { ...englishFirst, ...englishRest, imports }
