import type { Page } from '@playwright/test'
import type { people } from '../e2e/people.ts'

/** A picture of the documentation, and how its page comes to look like that. */
export interface Scene {
  /** The file below `docs/pictures`, without its ending. */
  name: string
  language: 'de' | 'en'
  /** Who is signed in. @default nobody */
  person?: keyof typeof people
  path: string
  /** As administrators of a trial see it, with the banner and the local pages. @default as staff see it */
  isTrial?: boolean
  /** Entries of `config.json`, which the server and later scenes keep. @default unchanged */
  resources?: readonly unknown[]
  /** Pixels. @default 800 */
  height?: number
  /** What somebody does on the page before the picture is taken, by what can be seen on it. */
  act?(page: Page): Promise<unknown>
}
