import { useMemo } from 'react'
import { useResourceDefinitions } from 'react-admin'
import type { Requirement } from '#model/language/access.ts'
import type { Navigation } from '#model/language/resource.ts'
import type { Text } from '#model/language/text.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { viewTitle } from '../../record/useViewTitle.ts'
import { icons } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { usePlace } from '../navigation/Trail.tsx'
import { entryAt, Group, type MenuEntry, type MenuGroup, picture } from './MenuGroup.tsx'

export function Menu({ isRail = false }: { isRail?: boolean }) {
  const groups = useMenu()
  const place = usePlace()
  const current = entryAt(groups, place)
  const hasPlain = useHasPlainResources()
  return (
    <>
      {groups.map((group) => (
        <Group key={group.title ?? ''} group={group} current={current} isRail={isRail} />
      ))}
      {hasPlain && <PlainResources place={place} isRail={isRail} />}
    </>
  )
}

/** Brings react-admin's rules for names along, which nothing else of the frame needs. */
const PlainResources = lazyPart(() => import('./PlainResources.tsx'))

function useHasPlainResources(): boolean {
  const { resources } = usePanel()
  const names = Object.keys(useResourceDefinitions())
  return names.some((name) => resources.every((resource) => resource.name !== name))
}

interface Listed extends MenuEntry {
  group: Text | undefined
  navigation: Navigation
  requirement: Requirement
}

/** Returns every listed page and resource that the person may open, by headings. */
function useMenu(): readonly MenuGroup[] {
  const { can, environment, pages, resources } = usePanel()
  const { texts, textOf } = useLanguage()
  return useMemo(() => {
    const isListed = ({ navigation, requirement }: Listed) =>
      navigation !== 'never' && (navigation !== 'local' || environment === 'local') && can(requirement)
    const ofPages = pages.map(
      ({ path, label, icon, navigation, access, group }): Listed => ({
        path,
        icon: picture(icons[icon]),
        navigation,
        requirement: access,
        group,
        title: textOf(label),
        holdsBelow: path !== '',
      }),
    )
    const ofResources = resources.flatMap((resource): Listed[] => {
      const { access, group, icon, label, name, navigation } = resource
      const list = { navigation: navigation.list, requirement: access.open, holdsBelow: true }
      const create = { navigation: navigation.create, requirement: access.create, holdsBelow: false }
      return [
        { path: name, icon: picture(icons[icon]), group, title: textOf(label[1]), ...list },
        {
          path: `${name}/create`,
          icon: picture(icons.form),
          group,
          title: viewTitle(resource, 'create', texts, textOf),
          ...create,
        },
      ]
    })
    const [first, others] = [
      ofPages.filter(({ path }) => path === ''),
      ofPages.filter(({ path }) => path !== ''),
    ]
    return grouped([...first, ...ofResources, ...others].filter(isListed), textOf)
  }, [can, environment, pages, resources, texts, textOf])
}

function grouped(listed: readonly Listed[], textOf: (text: Text) => string): MenuGroup[] {
  const without: MenuEntry[] = []
  const titled = new Map<string, MenuEntry[]>()
  for (const entry of listed) {
    const title = entry.group && textOf(entry.group)
    const entries = title === undefined ? without : (titled.get(title) ?? [])
    entries.push(entry)
    if (title !== undefined) titled.set(title, entries)
  }
  const groups = [...titled].map(([title, entries]) => ({ title, entries }))
  return without.length > 0 ? [{ entries: without }, ...groups] : groups
}
