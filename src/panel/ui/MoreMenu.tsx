import { IconButton, ListSubheader, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { LinkBase, useNavigate } from 'react-admin'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useCommand } from '../shell/shortcuts/useShortcut.ts'
import { More } from './icons.tsx'
import { WhenOpened } from './WhenOpened.tsx'

export interface MenuEntry {
  key: string
  label: string
  to?: string
  /** It leads to another side of the page, which is no step for Back. @default false */
  isSide?: boolean
  /** @param anchor what the menu hung at, for what opens beside it */
  run?(anchor: Element): void
}

export interface MenuPart {
  key: string
  title?: string
  entries: readonly MenuEntry[]
}

const belowRight = { vertical: 'bottom', horizontal: 'right' } as const
const topRight = { vertical: 'top', horizontal: 'right' } as const

/** Shows what a page offers beside its buttons, and offers it to the palette too. */
export function MoreMenu({ parts }: { parts: readonly MenuPart[] }) {
  const { texts } = useLanguage()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  if (parts.every(({ entries }) => entries.length === 0)) return null
  return (
    <>
      {parts.flatMap(({ entries }) => entries.map((entry) => <EntryCommand key={entry.key} entry={entry} />))}
      <IconButton
        aria-label={texts.shell.more}
        title={texts.shell.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <More fontSize="small" />
      </IconButton>
      <WhenOpened isOpen={isOpen}>
        <Menu
          id={id}
          open={isOpen}
          anchorEl={anchor}
          anchorOrigin={belowRight}
          transformOrigin={topRight}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { dense: true } }}
        >
          {menuLines(parts, (entry) => {
            setAnchor(null)
            if (anchor) entry.run?.(anchor)
          })}
        </Menu>
      </WhenOpened>
    </>
  )
}

function EntryCommand({ entry: { key, label, to, isSide = false, run } }: { entry: MenuEntry }) {
  const navigate = useNavigate()
  useCommand({
    ...{ key, title: label, place: 'page' },
    run: () => (to === undefined ? run?.(document.body) : void navigate(to, { replace: isSide })),
  })
  return null
}

/** Returns the lines of a menu. MUI's menu moves the focus along its children, so they are no component. */
export function menuLines(parts: readonly MenuPart[], choose: (entry: MenuEntry) => void): ReactNode[] {
  return parts.flatMap(({ key, title, entries }) => [
    ...(title !== undefined && entries.length > 0
      ? [
          <ListSubheader key={key} className="menu-part" role="none" disableSticky>
            {title}
          </ListSubheader>,
        ]
      : []),
    ...entries.map((entry) => (
      <MenuItem
        key={entry.key}
        {...(entry.to === undefined
          ? {}
          : { component: LinkBase, to: entry.to, replace: entry.isSide === true })}
        onClick={() => choose(entry)}
      >
        {entry.label}
      </MenuItem>
    )),
  ])
}
