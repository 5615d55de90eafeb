import type { SvgIconProps } from '@mui/material'
import { type ComponentType, type ReactElement, useId } from 'react'
import { LinkBase, useBasename } from 'react-admin'

interface GroupProps {
  group: MenuGroup
  current: MenuEntry | undefined
  isRail: boolean
}

export function Group({ group: { title, entries }, current, isRail }: GroupProps) {
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

export interface MenuEntry {
  /** Below the panel, as react-admin names it; `''` is the overview. */
  path: string
  title: string
  icon: ReactElement
  holdsBelow: boolean
}

export interface MenuGroup {
  /** Absent for the first one. */
  title?: string
  entries: readonly MenuEntry[]
}

export function picture(Icon: ComponentType<SvgIconProps>): ReactElement {
  return <Icon fontSize="small" aria-hidden="true" />
}

/** Finds the line of the menu to which a place belongs: the longest path that holds it. */
export function entryAt(groups: readonly MenuGroup[], place: string): MenuEntry | undefined {
  return groups
    .flatMap(({ entries }) => entries)
    .filter(({ path, holdsBelow }) => place === path || (holdsBelow && place.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
