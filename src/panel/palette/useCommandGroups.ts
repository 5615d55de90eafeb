import { use, useSyncExternalStore } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { type Command, OffersContext } from '../shell/shortcuts/ShortcutsContext.ts'
import type { EntryGroup, PaletteEntry } from './entries.ts'
import { bestOf } from './matching.ts'
import { useEverywhere } from './useEverywhere.ts'

/** An entry that does something, with the other words by which it may be looked for. */
export type CommandEntry = PaletteEntry & { words: readonly string[] }

/** What can be done: first what the page offers, then what works anywhere. */
export function useCommandGroups(typed: string): readonly EntryGroup[] {
  const { palette } = useLanguage().texts
  const offered = useOffered()
  const everywhere = useEverywhere()
  const offeredAt = (wanted: Command['place']) => offered.filter(({ place }) => place === wanted).map(toEntry)
  const group = (key: string, title: string, entries: readonly CommandEntry[]): EntryGroup => ({
    ...{ key, title, state: 'fulfilled' },
    entries: typed.trim() === '' ? entries : bestOf(typed, entries, (entry) => [entry.title, ...entry.words]),
  })
  return [
    group('page', palette.onThisPage, offeredAt('page')),
    // Nobody reads all of them before anything is typed.
    ...(typed.trim() === ''
      ? []
      : [group('commands', palette.commands, [...everywhere, ...offeredAt('everywhere')])]),
  ]
}

function toEntry({ key, title, words = [], icon, keys, run }: Command): CommandEntry {
  return {
    ...{ key: `command/${key}`, title, detail: '', words, run },
    ...(icon === undefined ? {} : { icon }),
    ...(keys === undefined ? {} : { keys }),
  }
}

const none: readonly Command[] = []
const nobody = { all: () => none, subscribe: () => () => undefined }

function useOffered(): readonly Command[] {
  const { all, subscribe } = use(OffersContext)?.commands ?? nobody
  return useSyncExternalStore(subscribe, all)
}
