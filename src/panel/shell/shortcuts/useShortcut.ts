import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react'
import { useEvent } from 'react-admin'
import { createStore } from '#model/base/store.ts'
import type { IconName } from '#model/language/icons.ts'

/**
 * Does something by the keyboard for as long as the component is shown. Of two with the same keys the later one counts.
 *
 * @param keys `'mod+k'` (Ctrl, on a Mac ⌘), one key (`'/'`), or two after each other (`'g k'`); `undefined` for none.
 *   Keys without `mod` do nothing while somebody types or a dialog is open, and can be switched off (WCAG 2.1.4)
 */
export function useShortcut(
  keys: string | undefined,
  run: () => void,
  { label, place }: { label: string; place: ShortcutPlace },
) {
  const shortcuts = use(OffersContext)?.shortcuts
  const latest = useEvent(run)
  // As soon as it is seen, it can be pressed.
  useLayoutEffect(() => {
    if (keys === undefined) return
    return shortcuts?.add({ keys, label, place, run: latest })
  }, [shortcuts, keys, label, place])
}

/** Offers something to do in the palette for as long as the component is shown. */
export function useCommand(command: Omit<Command, 'words'> | undefined) {
  const commands = use(OffersContext)?.commands
  const latest = useEvent(() => command?.run())
  const { key, title, icon, keys, place } = command ?? {}
  useLayoutEffect(() => {
    if (key === undefined || title === undefined || place === undefined) return
    return commands?.add({
      key,
      title,
      place,
      run: latest,
      ...(icon === undefined ? {} : { icon }),
      ...(keys === undefined ? {} : { keys }),
    })
  }, [commands, key, title, icon, keys, place])
}

export type ShortcutPlace = 'everywhere' | 'areas' | 'list' | 'record'

export interface Shortcut {
  keys: string
  label: string
  place: ShortcutPlace
  run(): void
}

export interface Command {
  key: string
  title: string
  /** Other words by which it may be looked for. */
  words?: readonly string[]
  icon?: IconName
  /** The shortcut that does the same. */
  keys?: string
  place: 'page' | 'everywhere'
  run(): void
}

interface Offers {
  shortcuts: Registry<Shortcut>
  commands: Registry<Command>
}

export const createOffers = (): Offers => ({ shortcuts: createRegistry(), commands: createRegistry() })

export const OffersContext = createContext<Offers | undefined>(undefined)

const none: readonly never[] = []
const nobody = { all: () => none, subscribe: () => () => undefined }

/** Returns what is offered now; without a panel around it nothing is. */
export function useOffered<T>(of: (offers: Offers) => Registry<T>): readonly T[] {
  const offers = use(OffersContext)
  const { all, subscribe } = offers ? of(offers) : nobody
  return useSyncExternalStore<readonly T[]>(subscribe, all)
}

interface Registry<T> {
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
