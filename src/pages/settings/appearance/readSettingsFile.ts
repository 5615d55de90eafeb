import { isObject, parseJson } from '../../../model/base/json.ts'
import { nearestName } from '../../../model/base/nearestName.ts'
import { languages } from '../../../model/language/text.ts'
import { densities, motions } from '../../../theme/appearanceStore.ts'
import { colourModes } from '../../../theme/colourModeStore.ts'
import { type PanelSettings, settingsFormat, settingsVersion } from './panelSettings.ts'
import { listProblems, type SettingProblem } from './settingProblems.ts'

/** The lists of this panel, with the names of their fields. */
export type KnownLists = Readonly<Record<string, readonly string[]>>

const choices: Readonly<Record<string, readonly string[]>> = {
  language: languages,
  colourMode: colourModes,
  density: densities,
  motion: motions,
}
const keys = ['format', 'version', ...Object.keys(choices), 'singleKeys', 'lists']

/**
 * Reads a file with settings. Whatever is wrong is told with its place (`lists.invoices.columns[2]`), all at once;
 * then nothing of it counts. Settings that the file leaves out are absent. Never throws.
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
