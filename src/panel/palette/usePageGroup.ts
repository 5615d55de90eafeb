import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { EntryGroup, PaletteEntry } from './entries.ts'
import { bestOf } from './matching.ts'
import { type Area, useAreas } from './useAreas.ts'

const mostPages = 6

/** The pages and lists whose names fit, in whatever language; before anything is typed, those of the menu. */
export function usePageGroup(typed: string): EntryGroup {
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
