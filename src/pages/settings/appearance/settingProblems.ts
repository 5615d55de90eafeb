import type { Messages } from '../../../../i18n/messages.ts'
import { isObject } from '../../../model/base/json.ts'
import { nearestName } from '../../../model/base/nearestName.ts'
import { densities as listDensities } from '../../../panel/list/listAddress.ts'
import type { KnownLists } from './readSettingsFile.ts'

/** What is wrong at one place of a file with settings. */
export interface SettingProblem {
  /** `lists.invoices.columns[2]`; `''`: the whole file. */
  path: string
  kind: keyof Messages['appearance']['problems']
  allowed?: readonly string[]
  /** The name that was probably meant. */
  meant?: string | undefined
}

const listKeys = ['columns', 'density', 'perPage', 'views']

/** What is wrong with the part about lists. */
export function listProblems(given: unknown, lists: KnownLists): SettingProblem[] {
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
