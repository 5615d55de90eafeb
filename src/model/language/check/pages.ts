import { requirement } from './access.ts'
import type { Entry } from './entry.ts'
import { icon, moment } from './entryShape.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { isSlug } from './names.ts'
import { pathOf, reservedPaths } from './paths.ts'
import { isObject, own, textsIn } from './read.ts'
import { type Checker, objectOf, optional, required } from './shape.ts'
import { flag, nameList, translatedText, view } from './values.ts'

const pagePath: Checker = (value, path) => {
  const isPath = typeof value === 'string' && (value === '' || value.split('/').every(isSlug))
  return isPath ? [] : [finding('C502', path, { value })]
}

export const pageShape = objectOf(
  {
    path: required(pagePath),
    title: required(translatedText),
    label: optional(translatedText),
    lead: optional(translatedText),
    access: required(requirement, 'C412'),
    icon: optional(icon),
    group: optional(translatedText),
    navigation: optional(moment),
    needs: optional(nameList),
    stays: optional(flag),
    view: required(view),
  },
  { notObject: 'C501' },
)

/** Pages of the product keep their paths. */
export function pathsOfPages(entries: readonly Entry[], pages: readonly unknown[]): Finding[] {
  const taken = new Set(pages.map((page) => String(own(page, 'path')).split('/')[0]))
  return entries.flatMap(({ config, path: place }) => {
    const value = pathOf(config)
    if (value === undefined || !taken.has(value) || reservedPaths.includes(value)) return []
    return [finding('C107', at(place, own(config, 'path') === undefined ? 'name' : 'path'), { value })]
  })
}

export function pageNeeds(pages: readonly unknown[], entries: readonly unknown[]): Finding[] {
  const names = entries.flatMap((entry) => String(own(entry, 'name') ?? ''))
  return pages.flatMap((page, index) =>
    textsIn(own(page, 'needs'))
      .filter(([, name]) => !names.includes(name))
      .map(([place, name]) => unknownName('C207', at(at(at('pages', index), 'needs'), place), name, names)),
  )
}

/** Each path belongs to one page; below an entry's path all belongs to the entry. */
export function pagePaths(pages: readonly unknown[], entries: readonly unknown[]): Finding[] {
  const taken = new Map<string, string>()
  for (const entry of entries.filter(isObject)) {
    const path = pathOf(entry)
    if (path !== undefined) taken.set(path, String(own(entry, 'name') ?? path))
  }
  const seen = new Map<string, string>()
  return pages.flatMap((page, index) => {
    const value = own(page, 'path')
    if (typeof value !== 'string') return []
    const place = at('pages', index)
    const other = seen.get(value) ?? taken.get(value.split('/')[0] ?? '')
    seen.set(value, other ?? place)
    return other === undefined ? [] : [finding('C105', at(place, 'path'), { value, words: { other } })]
  })
}
