import type { Entry } from './entry.ts'
import { entryNamed } from './leads.ts'
import { own } from './read.ts'

/** What the rules of one tab look at. */
export interface TabContext {
  /** The entry with the tab. */
  entry: Entry
  entries: readonly Entry[]
}

/** The entry that a tab names. */
export function other({ entries }: TabContext, tab: unknown): Entry | undefined {
  return entryNamed(entries, own(tab, 'of'))
}
