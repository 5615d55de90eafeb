import { useMemo, useSyncExternalStore } from 'react'
import { useCreatePath } from 'react-admin'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { recordViewOf } from '../record/useRecordView.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import type { PaletteEntry } from './entries.ts'
import { choicesOf, type EntryGroup } from './entries.ts'
import { bestOf } from './matching.ts'
import { recognise } from './recognise.ts'
import { type Area, useAreas } from './useAreas.ts'
import { useCommandGroups } from './useCommandGroups.ts'
import { useRecognised } from './useRecognised.ts'
import { useRecordGroups } from './useRecordGroups.ts'

/** Everything that fits what was typed. What is known at once stands above what has to be fetched. */
export function usePalette(typed: string) {
  const recognised = useMemo(() => recognise(typed, window.location.origin), [typed])
  const { note, group } = useRecognised(recognised)
  // An id or a token is the name of nothing.
  const named = recognised.kind === 'text' || recognised.kind === 'bic'
  const recent = useRecentGroup(typed)
  const pages = usePageGroup(typed)
  const commands = useCommandGroups(typed)
  const records = useRecordGroups(typed, recognised)
  const known = [...(group ? [group] : []), ...(named ? orderOf(typed, recent, commands, pages) : [])]
  return { note, groups: withoutDoubles([...known, ...records.groups]), records }
}

/** Before anything is typed, what can be done here comes before the ways to other places. */
function orderOf(typed: string, recent: EntryGroup, commands: readonly EntryGroup[], pages: EntryGroup) {
  return typed.trim() === '' ? [recent, ...commands, pages] : [recent, pages, ...commands]
}

/** A record that stands among those opened last does not stand there twice. */
function withoutDoubles(groups: readonly EntryGroup[]): readonly EntryGroup[] {
  const seen = new Set<string>()
  return groups.map((group) => {
    const entries = group.entries.filter(({ key }) => !seen.has(key))
    for (const entry of choicesOf(group)) seen.add(entry.key)
    return { ...group, entries }
  })
}

const mostPages = 6

/** The pages and lists whose names fit, in whatever language; before anything is typed, those of the menu. */
function usePageGroup(typed: string): EntryGroup {
  const { texts } = useLanguage()
  const areas = useAreas()
  const found =
    typed.trim() === ''
      ? areas.filter(({ isListed }) => isListed)
      : bestOf(typed, areas, ({ words }) => words).slice(0, mostPages)
  return { key: 'pages', title: texts.search.pages, entries: found.map(toEntry), state: 'fulfilled' }
}

function toEntry({ key, title, detail, icon, to, keys }: Area): PaletteEntry {
  return { key, title, detail, icon, to, ...(keys === undefined ? {} : { keys }) }
}

const mostRecent = 6
const mostFound = 3

/** What was opened last and may still be opened. */
function useRecentGroup(typed: string): EntryGroup {
  const { can, resources, session } = usePanel()
  const { texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const records = useSyncExternalStore(session.recent.subscribe, session.recent.all)
  const openable = records.flatMap(({ resource: name, id, title }): PaletteEntry[] => {
    const resource = resources.find((candidate) => candidate.name === name)
    const view = resource && recordViewOf(resource, can)
    if (!resource || !view) return []
    const { icon, label } = resource
    const to = createPath({ resource: name, id, type: view })
    // The key that a record has where it is found by the search.
    return [{ key: `${name}/${id}`, title, detail: textOf(label[0]), icon, to }]
  })
  const entries =
    typed.trim() === ''
      ? openable.slice(0, mostRecent)
      : bestOf(typed, openable, ({ title }) => [title]).slice(0, mostFound)
  return { key: 'recent', title: texts.palette.recent, entries, state: 'fulfilled' }
}
