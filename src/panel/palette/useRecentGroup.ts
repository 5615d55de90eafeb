import { useSyncExternalStore } from 'react'
import { useCreatePath } from 'react-admin'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { recordViewOf } from '../record/useRecordView.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import type { EntryGroup, PaletteEntry } from './entries.ts'
import { bestOf } from './matching.ts'

const mostRecent = 6
const mostFound = 3

/** What was opened last and may still be opened. */
export function useRecentGroup(typed: string): EntryGroup {
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
