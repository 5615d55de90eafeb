import type { IconName } from '../../model/language/icons.ts'

/** Something that can be chosen: it leads somewhere or does something. */
export type PaletteEntry = {
  /** Which one it is, whatever else is found besides. */
  key: string
  title: string
  /** What else is known of it. */
  detail: string
  icon?: IconName
  /** The shortcut that does the same. */
  keys?: string
} & ({ to: string } | { run(): void })

/** What one area has found. */
export interface EntryGroup {
  /** Which one it is; two may have the same title. */
  key: string
  title: string
  entries: readonly PaletteEntry[]
  state: 'pending' | 'fulfilled' | 'rejected'
  /** Where all of them are, if there are more than are shown. */
  more?: { count: number; entry: PaletteEntry }
}

/** Everything that can be chosen in a group, in its order. */
export function choicesOf({ entries, more }: EntryGroup): readonly PaletteEntry[] {
  return more ? [...entries, more.entry] : entries
}
