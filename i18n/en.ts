import { first } from './en/first.ts'
import { rest } from './en/rest.ts'
import type { Messages } from './messages.ts'

/** The panel's own texts in English. */
export const en: Messages = { ...first, ...rest }
