import { use, useMemo, useSyncExternalStore } from 'react'
import { useBasename, useCreatePath } from 'react-admin'
import { countryName } from '#kinds/address/addressText.ts'
import { ibanCodes } from '#kinds/codes/codes.ts'
import { fill } from '#model/base/translator.ts'
import { instantFormat } from '#model/kinds/formats.ts'
import type { Requirement } from '#model/language/access.ts'
import type { IconName } from '#model/language/icons.ts'
import type { ResolvedPage } from '#model/language/page.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { PublicPathsContext } from '../base/routing/panelRouter.tsx'
import { recordViewOf } from '../record/useRecordView.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import { choicesOf, type EntryGroup, type PaletteEntry } from './EntryGroups.tsx'
import { bestOf } from './matching.ts'
import { type Recognised, recognise } from './recognise.ts'
import { type Area, useAreas } from './useAreas.ts'
import { useCommandGroups } from './useCommandGroups.ts'
import { useMessage } from './useMessage.ts'
import { useRecordGroups } from './useRecordGroups.ts'

/** Finds what fits what was typed. What is known at once stands above what has to be fetched. */
export function usePalette(typed: string) {
  const { language } = useLanguage()
  const recognised = useMemo(() => recognise(typed, window.location.origin, language), [typed, language])
  const { note, group } = useRecognised(recognised)
  // An id or a token is the name of nothing.
  const named = ['text', 'bic', 'amount'].includes(recognised.kind)
  const recent = useRecentGroup(typed)
  const pages = usePageGroup(typed)
  const commands = useCommandGroups(typed)
  const message = useMessage(typed, recognised)
  const found = useRecordGroups(typed, recognised)
  const records = message ?? found
  const atOnce = [...(group ? [group] : []), ...(named ? orderOf(typed, recent, commands, pages) : [])]
  return { note: note ?? message?.note, groups: withoutDoubles([...atOnce, ...records.groups]), records }
}

function orderOf(typed: string, recent: EntryGroup, commands: readonly EntryGroup[], pages: EntryGroup) {
  return typed.trim() === '' ? [recent, ...commands, pages] : [recent, pages, ...commands]
}

/** A record among those opened last does not stand there twice. */
function withoutDoubles(groups: readonly EntryGroup[]): readonly EntryGroup[] {
  const seen = new Set<string>()
  return groups.map((group) => {
    const entries = group.entries.filter(({ key }) => !seen.has(key))
    for (const entry of choicesOf(group)) seen.add(entry.key)
    return { ...group, entries }
  })
}

const mostPages = 6

/** Names fit in whatever language; before anything is typed, the group is the menu. */
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
    // As the search finds it.
    return [{ key: `${name}/${id}`, title, detail: textOf(label[0]), icon, to }]
  })
  const entries =
    typed.trim() === ''
      ? openable.slice(0, mostRecent)
      : bestOf(typed, openable, ({ title }) => [title]).slice(0, mostFound)
  return { key: 'recent', title: texts.palette.recent, entries, state: 'fulfilled' }
}

interface Recognition {
  note?: string
  group?: EntryGroup
}

/** Whoever may not open an address is told so. */
function useRecognised(recognised: Recognised): Recognition {
  const { can } = usePanel()
  const { language, texts } = useLanguage()
  const { palette, validation } = texts
  const now = useNow()
  const address = useAddress(recognised)
  switch (recognised.kind) {
    case 'panelAddress':
      return address
    case 'foreignAddress':
      return { note: palette.foreignAddress }
    case 'permission':
      return { note: fill(can([recognised.permission]) ? palette.granted : palette.missing, recognised) }
    case 'token':
      return { note: `${tokenText(recognised.validUntil)} ${palette.tokenKept}` }
    case 'wrongIban': {
      const { code, found = '', expected = '', position = 0 } = recognised.fault
      return { note: fill(validation[ibanCodes[code]], { found, expected, position }) }
    }
    case 'several':
      return { note: fill(palette.several, { count: recognised.parts.length }) }
    case 'iban': {
      const country = countryName(recognised.iban.slice(0, 2), language)
      return { note: fill(palette.iban, { country }) }
    }
    case 'bic':
      return { note: fill(palette.bic, { country: countryName(recognised.country, language) }) }
    default:
      return {}
  }

  function tokenText(validUntil: number | undefined): string {
    if (validUntil === undefined) return palette.token
    const time = instantFormat(language).format(validUntil)
    return fill(validUntil > now.getTime() ? palette.tokenValid : palette.tokenOver, { time })
  }
}

function useAddress(recognised: Recognised): Recognition {
  const { can, pages, resources } = usePanel()
  const { texts, textOf } = useLanguage()
  const paths = use(PublicPathsContext)
  const basename = useBasename()
  if (recognised.kind !== 'panelAddress') return {}
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(recognised.to) ?? []
  const internal = paths.toInternal(pathname)
  const place = placeAt(internal.slice(basename.length + 1), { pages, resources })
  if (place && !can(place.requirement)) {
    return { note: fill(texts.palette.forbidden, { page: textOf(place.title) }) }
  }
  const title = fill(texts.palette.open, { page: place ? textOf(place.title) : pathname })
  const entry = {
    key: 'address',
    title,
    detail: recognised.to,
    to: internal + rest,
    icon: place?.icon ?? ('page' as const),
  }
  const state = 'fulfilled'
  return { group: { key: 'address', title: texts.palette.recognised, entries: [entry], state } }
}

interface Place {
  title: Text
  icon: IconName
  requirement: Requirement
}

/** @param path as react-admin names it, below the panel, without its leading slash: `invoices/7/show` */
function placeAt(
  path: string,
  declared: { resources: readonly ResolvedResource[]; pages: readonly ResolvedPage[] },
): Place | undefined {
  const bare = path.replace(/\/$/, '')
  const page = declared.pages.find((candidate) => candidate.path === bare)
  if (page) return { title: page.label, icon: page.icon, requirement: page.access }
  const [name, id, view] = bare.split('/')
  const resource = declared.resources.find((candidate) => candidate.name === name)
  if (!resource) return undefined
  const { access, icon, label } = resource
  if (id === undefined) return { title: label[1], icon, requirement: access.open }
  const operation = id === 'create' ? 'create' : view === 'show' ? 'show' : 'edit'
  return { title: resource.titles[operation] ?? label[0], icon, requirement: access[operation] }
}
