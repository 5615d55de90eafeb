import type { Messages } from '#i18n/messages.ts'
import { isObject, parseJson } from '#model/base/json.ts'
import { nearestName } from '#model/base/nearestName.ts'
import { type Language, languages } from '#model/language/text.ts'
import { densities as listDensities } from '#panel/list/listAddress.ts'
import type { ListPreferences } from '#panel/list/listPreferences.ts'
import { type Appearance, type ColourMode, colourModes, densities, motions } from '#theme/appearanceStore.ts'

export interface PanelSettings extends Appearance {
  language: Language
  colourMode: ColourMode
  singleKeys: boolean
  /** By the name of the resource. */
  lists: Readonly<Record<string, ListPreferences>>
}

const settingsFormat = 'abo-panel-settings'
/** Raised when a reader of today could not read the file. */
const settingsVersion = 1

export function settingsFile(settings: PanelSettings): string {
  return `${JSON.stringify({ format: settingsFormat, version: settingsVersion, ...settings }, null, 2)}\n`
}

/** Values are as in the file; absent: as it comes. */
interface SettingChange {
  path: string
  before?: unknown
  after?: unknown
}

/** Compares settings. A list that the file does not name stays as it is. */
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

/** Names of fields by list. */
type KnownLists = Readonly<Record<string, readonly string[]>>

const choices: Readonly<Record<string, readonly string[]>> = {
  language: languages,
  colourMode: colourModes,
  density: densities,
  motion: motions,
}
const keys = ['format', 'version', ...Object.keys(choices), 'singleKeys', 'lists']

/**
 * Reads a file with settings. Whatever is wrong is told with its place (`lists.invoices.columns[2]`), all at once; then
 * nothing of it counts. Settings that the file leaves out are absent. Never throws.
 */
export function readSettingsFile(
  text: string,
  lists: KnownLists,
): { settings: Partial<PanelSettings> } | { problems: readonly SettingProblem[] } {
  const value = parseJson(text)
  if (value === undefined) return refused({ path: '', kind: 'notJson' })
  if (!isObject(value) || value.format !== settingsFormat)
    return refused({ path: 'format', kind: 'notSettings' })
  if (value.version !== settingsVersion) return refused({ path: 'version', kind: 'version' })
  const { format: _format, version: _version, ...settings } = value
  const problems = Object.entries(settings).flatMap(([key, given]) => problemsOf(key, given, lists))
  return problems.length > 0 ? { problems } : { settings: settings as Partial<PanelSettings> }
}

function problemsOf(key: string, given: unknown, lists: KnownLists): SettingProblem[] {
  if (!keys.includes(key)) return [{ path: key, kind: 'unknownKey', meant: nearestName(key, keys) }]
  const allowed = Object.hasOwn(choices, key) ? choices[key] : undefined
  if (allowed) {
    return allowed.some((choice) => choice === given) ? [] : [{ path: key, kind: 'choice', allowed }]
  }
  if (key === 'singleKeys') return typeof given === 'boolean' ? [] : [{ path: key, kind: 'notFlag' }]
  return listProblems(given, lists)
}

function refused(problem: SettingProblem) {
  return { problems: [problem] }
}

interface SettingProblem {
  /** `lists.invoices.columns[2]`; `''`: the whole file. */
  path: string
  kind: keyof Messages['appearance']['problems']
  allowed?: readonly string[]
  meant?: string | undefined
}

const listKeys = ['columns', 'density', 'perPage', 'views']

function listProblems(given: unknown, lists: KnownLists): SettingProblem[] {
  if (!isObject(given)) return [{ path: 'lists', kind: 'notObject' }]
  return Object.entries(given).flatMap(([name, wanted]): SettingProblem[] => {
    const path = `lists.${name}`
    const fields = Object.hasOwn(lists, name) ? lists[name] : undefined
    if (!fields) return [{ path, kind: 'unknownName', meant: nearestName(name, Object.keys(lists)) }]
    if (!isObject(wanted)) return [{ path, kind: 'notObject' }]
    return Object.entries(wanted).flatMap(([key, value]) => keyProblems(`${path}.${key}`, key, value, fields))
  })
}

function keyProblems(path: string, key: string, value: unknown, fields: readonly string[]): SettingProblem[] {
  switch (key) {
    case 'columns':
      return itemProblems(path, value, (column, at) => {
        if (typeof column !== 'string') return [{ path: at, kind: 'notText' }]
        return fields.includes(column)
          ? []
          : [{ path: at, kind: 'unknownName', meant: nearestName(column, fields) }]
      })
    case 'density':
      return listDensities.some((density) => density === value)
        ? []
        : [{ path, kind: 'choice', allowed: listDensities }]
    case 'perPage':
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1000
        ? []
        : [{ path, kind: 'notCount' }]
    case 'views':
      return itemProblems(path, value, (view, at) => {
        if (!isObject(view)) return [{ path: at, kind: 'notObject' }]
        return (['name', 'query'] as const)
          .filter((part) => typeof view[part] !== 'string')
          .map((part) => ({ path: `${at}.${part}`, kind: 'notText' }))
      })
    default:
      return [{ path, kind: 'unknownKey', meant: nearestName(key, listKeys) }]
  }
}

function itemProblems(
  path: string,
  value: unknown,
  check: (item: unknown, at: string) => SettingProblem[],
): SettingProblem[] {
  if (!Array.isArray(value)) return [{ path, kind: 'notList' }]
  return value.flatMap((item, index) => check(item, `${path}[${index}]`))
}
