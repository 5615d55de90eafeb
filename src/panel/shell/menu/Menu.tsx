import { useId } from 'react'
import { LinkBase, useBasename } from 'react-admin'
import { icons } from '../../ui/icons.tsx'
import { usePlace } from '../navigation/usePlace.ts'
import { entryAt, type MenuEntry, type MenuGroup, useMenu } from './useMenu.ts'

/** @param props.isRail whether only the pictures are shown; the titles are then shown beside them (`MenuTip`). */
export function Menu({ isRail = false }: { isRail?: boolean }) {
  const groups = useMenu()
  const current = entryAt(groups, usePlace())
  return groups.map((group) => (
    <Group key={group.title ?? ''} group={group} current={current} isRail={isRail} />
  ))
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
  const Icon = icons[entry.icon]
  return (
    <LinkBase
      to={entry.path === '' ? basename : `${basename}/${entry.path}`}
      aria-current={isCurrent ? 'page' : undefined}
      {...(isRail ? { 'data-tip': entry.title } : {})}
    >
      <Icon fontSize="small" aria-hidden="true" />
      <span className={isRail ? 'visually-hidden' : undefined}>{entry.title}</span>
    </LinkBase>
  )
}
