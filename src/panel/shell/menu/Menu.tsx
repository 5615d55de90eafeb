import type { SvgIconProps } from '@mui/material'
import { type ComponentType, type ReactElement, useId, useMemo } from 'react'
import { LinkBase, useBasename, useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { plainRequirement } from '../../../client/api/plainResources.ts'
import type { Requirement } from '../../../model/language/access.ts'
import type { Navigation } from '../../../model/language/resource.ts'
import type { Text } from '../../../model/language/text.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { viewTitle } from '../../record/useViewTitle.ts'
import { icons } from '../../ui/icons.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { usePlace } from '../navigation/Trail.tsx'

/** @param props.isRail whether only the pictures are shown; the titles are then shown beside them (`MenuTip`). */
export function Menu({ isRail = false }: { isRail?: boolean }) {
  const groups = useMenu()
  const current = entryAt(groups, usePlace())
  return groups.map((group) => <Group key={group.key} group={group} current={current} isRail={isRail} />)
}

interface GroupProps {
  group: MenuGroup
  current: MenuEntry | undefined
  isRail: boolean
}

function Group({ group: { title, entries }, current, isRail }: GroupProps) {
  const id = useId()
  const items = entries.map((entry) => (
    <li key={entry.path}>
      <MenuLink entry={entry} isCurrent={entry === current} isRail={isRail} />
    </li>
  ))
  if (title === undefined) return <ul>{items}</ul>
  return (
    <section aria-labelledby={id}>
      <p id={id} className={isRail ? 'visually-hidden' : undefined}>
        {title}
      </p>
      <ul>{items}</ul>
    </section>
  )
}

function MenuLink(props: { entry: MenuEntry; isCurrent: boolean; isRail: boolean }) {
  const { entry, isCurrent, isRail } = props
  const basename = useBasename()
  return (
    <LinkBase
      to={entry.path === '' ? basename : `${basename}/${entry.path}`}
      aria-current={isCurrent ? 'page' : undefined}
      data-tip={isRail ? entry.title : undefined}
    >
      {entry.icon}
      <span className={isRail ? 'visually-hidden' : undefined}>{entry.title}</span>
    </LinkBase>
  )
}

/** One line of the menu. */
interface MenuEntry {
  /** Below the panel, as react-admin names it; `''` is the overview. */
  path: string
  title: string
  icon: ReactElement
  /** Whether what lies below the path belongs to it. */
  holdsBelow: boolean
}

/** Lines below one heading. */
interface MenuGroup {
  key: string
  /** Absent for what stands below none; that comes first. */
  title?: string
  entries: readonly MenuEntry[]
}

interface Listed extends MenuEntry {
  group: Text | undefined
  navigation: Navigation
  requirement: Requirement
}

/** The menu of the person: every listed page and resource that they may open, below the headings of the entries. */
function useMenu(): readonly MenuGroup[] {
  const { can, environment, pages, resources } = usePanel()
  const { texts, textOf } = useLanguage()
  const plain = usePlainEntries()
  const declared = useMemo(() => {
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
  return plain.length > 0 ? [...declared, { key: 'plain', entries: plain }] : declared
}

/** The lines of resources without an entry: those with a list, as react-admin's own menu has them. */
function usePlainEntries(): readonly MenuEntry[] {
  const { can, resources } = usePanel()
  const definitions = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  return Object.values(definitions)
    .filter(({ name, hasList, options }) => {
      const isPlain = hasList && resources.every((resource) => resource.name !== name)
      return isPlain && can(plainRequirement(options?.access, 'list'))
    })
    .map(({ name, icon = icons.list }) => ({
      path: name,
      icon: picture(icon),
      title: labelOf(name, 2),
      holdsBelow: true,
    }))
}

function picture(Icon: ComponentType<SvgIconProps>): ReactElement {
  return <Icon fontSize="small" aria-hidden="true" />
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
  const groups = [...titled].map(([title, entries]) => ({ key: title, title, entries }))
  return without.length > 0 ? [{ key: '', entries: without }, ...groups] : groups
}

/** The line of the menu to which a place belongs: the longest path that holds it. */
function entryAt(groups: readonly MenuGroup[], place: string): MenuEntry | undefined {
  return groups
    .flatMap(({ entries }) => entries)
    .filter(({ path, holdsBelow }) => place === path || (holdsBelow && place.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
