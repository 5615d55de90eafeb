import { createContext } from 'react'
import { createStore } from '../../../model/base/store.ts'
import type { IconName } from '../../../model/language/icons.ts'

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

/** What parts of the page offer for as long as they are shown. */
interface Registry<T> {
  /** In the order in which they came; the same list until something changes. */
  all(): readonly T[]
  /** @returns takes it back */
  add(item: T): () => void
  subscribe(listener: () => void): () => void
}

function createRegistry<T>(): Registry<T> {
  const { get, set, subscribe } = createStore<readonly T[]>([])
  return {
    all: get,
    add(item) {
      set([...get(), item])
      return () => set(get().filter((other) => other !== item))
    },
    subscribe,
  }
}
