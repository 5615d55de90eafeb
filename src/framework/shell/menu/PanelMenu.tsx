import { Drawer, IconButton, Tooltip } from '@mui/material'
import { useEffect } from 'react'
import { LinkBase, useBasename } from 'react-admin'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Close, MenuClose, Menu as MenuOpen } from '../icons.tsx'
import { usePlace } from '../navigation/usePlace.ts'
import { usePanel } from '../PanelContext.tsx'
import { Menu } from './Menu.tsx'
import './menu.css'

interface ColumnProps {
  isRail: boolean
  onRailChange: (isRail: boolean) => void
}

/** The menu beside the page: whole, or folded to a rail of pictures. */
export function MenuColumn({ isRail, onRailChange }: ColumnProps) {
  const { shell } = useLanguage().texts
  const label = isRail ? shell.unfoldMenu : shell.foldMenu
  return (
    <nav className={isRail ? 'panel-menu rail' : 'panel-menu'} aria-label={shell.menu}>
      <div className="panel-menu-head">
        {!isRail && <Brand />}
        <Tooltip title={label} placement="right">
          <IconButton
            size="small"
            aria-label={label}
            aria-expanded={!isRail}
            onClick={() => onRailChange(!isRail)}
          >
            {isRail ? <MenuOpen fontSize="small" /> : <MenuClose fontSize="small" />}
          </IconButton>
        </Tooltip>
      </div>
      <Menu isRail={isRail} />
    </nav>
  )
}

interface DrawerProps {
  open: boolean
  onClose: () => void
}

/** The menu where there is no room beside the page. It closes when one has gone somewhere. */
export function MenuDrawer({ open, onClose }: DrawerProps) {
  const { shell } = useLanguage().texts
  const place = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what tells that one has gone somewhere
  useEffect(onClose, [place])
  return (
    <Drawer open={open} onClose={onClose}>
      <nav className="panel-menu" aria-label={shell.menu}>
        <div className="panel-menu-head">
          <Brand />
          <IconButton size="small" aria-label={shell.closeMenu} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </div>
        <Menu />
      </nav>
    </Drawer>
  )
}

/** The product's name, which leads to the overview. */
export function Brand() {
  const { productTitle } = usePanel()
  return (
    <LinkBase className="panel-brand" to={useBasename()}>
      {productTitle}
    </LinkBase>
  )
}
