import { createContext } from 'react'
import type { IconName } from '../../../model/language/icons.ts'
import { createRegistry, type Registry } from './registry.ts'

/** Where a shortcut works; the sheet is divided by it. */
export type ShortcutPlace = 'everywhere' | 'areas' | 'list' | 'record'

export interface Shortcut {
  /** As in `useShortcut`. */
  keys: string
  /** What it does, in the language in use. */
  label: string
  place: ShortcutPlace
  run(): void
}

/** Something that the palette can do. */
export interface Command {
  /** Which one it is. */
  key: string
  /** In the language in use. */
  title: string
  /** What else it may be looked for by. @default nothing */
  words?: readonly string[]
  icon?: IconName
  /** The shortcut that does the same. @default none */
  keys?: string
  /** Whether it belongs to what is on the page, or works anywhere. */
  place: 'page' | 'everywhere'
  run(): void
}

/** What the parts of the page that are shown offer to the keyboard and to the palette. */
export interface Offers {
  shortcuts: Registry<Shortcut>
  commands: Registry<Command>
}

export const createOffers = (): Offers => ({ shortcuts: createRegistry(), commands: createRegistry() })

/** Without a panel around it a part offers nothing. */
export const OffersContext = createContext<Offers | undefined>(undefined)
