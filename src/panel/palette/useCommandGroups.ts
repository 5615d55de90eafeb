import { useCreatePath } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, languageNames, languages, type Text, textIn } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { type Command, useOffered } from '../shell/shortcuts/useShortcut.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import type { EntryGroup, PaletteEntry } from './EntryGroups.tsx'
import { bestOf } from './matching.ts'

/** With other words by which it may be looked for. */
type CommandEntry = PaletteEntry & { words: readonly string[] }

/** Returns what can be done: first what the page offers, then what works anywhere. */
export function useCommandGroups(typed: string): readonly EntryGroup[] {
  const { palette } = useLanguage().texts
  const offered = useOffered(({ commands }) => commands)
  const { creates, others } = useEverywhere()
  const offeredAt = (wanted: Command['place']) => offered.filter(({ place }) => place === wanted).map(toEntry)
  const group = (key: string, title: string, entries: readonly CommandEntry[]): EntryGroup => ({
    key,
    title,
    state: 'fulfilled',
    entries: typed.trim() === '' ? entries : bestOf(typed, entries, (entry) => [entry.title, ...entry.words]),
  })
  // Nobody reads all of them before anything is typed: then only what makes something new.
  return [
    group('page', palette.onThisPage, offeredAt('page')),
    typed.trim() === ''
      ? group('creates', palette.creates, creates)
      : group('commands', palette.commands, [...creates, ...others, ...offeredAt('everywhere')]),
  ]
}

function toEntry({ key, title, words = [], icon, keys, run }: Command): CommandEntry {
  return {
    key: `command/${key}`,
    title,
    detail: '',
    words,
    run,
    ...(icon === undefined ? {} : { icon }),
    ...(keys === undefined ? {} : { keys }),
  }
}

function useEverywhere(): Readonly<Record<'creates' | 'others', readonly CommandEntry[]>> {
  const { can, commands = [], resources } = usePanel()
  const { language, offered, setLanguage, texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const creates = resources
    .filter(({ access, api }) => api.create && can(access.create))
    .map((resource): CommandEntry => {
      const { createLabel, icon, label, name } = resource
      const derived = fill(texts.list.create, { resource: textOf(label[0]) })
      return {
        key: `create/${name}`,
        title: textOf(createLabel ?? '') || derived,
        detail: '',
        icon,
        words: createWords(resource),
        to: createPath({ resource: name, type: 'create' }),
      }
    })
  const inLanguages = offered
    .filter((other) => other !== language)
    .map((other) => languageEntry(other, fill(texts.palette.language, { language: languageNames[other] })))
  const ofProduct = commands.map(({ key, title, run }) => productEntry(key, title, run))
  return { creates, others: [...inLanguages, ...ofProduct] }

  function languageEntry(other: Language, title: string): CommandEntry {
    const words = [languageNames[other], 'Sprache', 'Language']
    return { key: `language/${other}`, title, detail: '', words, run: () => setLanguage(other) }
  }

  function productEntry(key: string, title: Text, run: () => void): CommandEntry {
    return { key: `product/${key}`, title: textOf(title), detail: '', words: inAllLanguages(title), run }
  }
}

const inAllLanguages = (text: Text) => languages.map((language) => textIn(text, language))

function createWords({ createLabel, label, titles }: ResolvedResource): string[] {
  return [createLabel, titles.create, label[0]].flatMap((text) =>
    text === undefined ? [] : inAllLanguages(text).flatMap((word) => [word, `Neu ${word}`, `New ${word}`]),
  )
}
