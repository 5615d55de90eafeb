import type { Language } from '../../../model/language/text.ts'
import type { ListPreferences } from '../../../panel/list/listPreferences.ts'
import type { Appearance } from '../../../theme/appearanceStore.ts'
import type { ColourMode } from '../../../theme/colourModeStore.ts'

/** What a person has chosen in this browser and may take along to another one. */
export interface PanelSettings extends Appearance {
  language: Language
  colourMode: ColourMode
  singleKeys: boolean
  /** By the name of the resource. */
  lists: Readonly<Record<string, ListPreferences>>
}

export const settingsFormat = 'abo-panel-settings'
/** Of the file; raised when a reader of today could not read it. */
export const settingsVersion = 1

/** The settings as the text of a file. */
export function settingsFile(settings: PanelSettings): string {
  return `${JSON.stringify({ format: settingsFormat, version: settingsVersion, ...settings }, null, 2)}\n`
}

/** One setting that would be another. Values are as in the file; absent: as it comes. */
export interface SettingChange {
  path: string
  before?: unknown
  after?: unknown
}

/** What would change. A list that the file does not name stays as it is. */
export function settingChanges(now: PanelSettings, wanted: Partial<PanelSettings>): SettingChange[] {
  const { lists, ...plain } = wanted
  const own = Object.entries(plain).map(([key, after]) => change(key, now[key as keyof typeof plain], after))
  const ofLists = Object.entries(lists ?? {}).flatMap(([name, after]) => {
    const before = now.lists[name] ?? { views: [] }
    const keys = Object.keys(after) as (keyof ListPreferences)[]
    return keys.map((key) => change(`lists.${name}.${key}`, before[key], after[key]))
  })
  return [...own, ...ofLists].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

function change(path: string, before: unknown, after: unknown): SettingChange {
  return { path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }
}
