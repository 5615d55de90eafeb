import { Drawer, IconButton } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { Close } from '../../ui/icons.tsx'
import { usePlace } from '../navigation/Trail.tsx'
import { Menu } from './Menu.tsx'
import { Brand, WhyMissingAreas } from './PanelMenu.tsx'

/** Shows the menu over the page. It closes when one has gone somewhere. */
export default function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { shell } = useLanguage().texts
  const place = usePlace()
  const openedAt = useRef(place)
  useEffect(() => {
    if (openedAt.current === place) return
    openedAt.current = place
    onClose()
  }, [place, onClose])
  return (
    <Drawer open={isOpen} onClose={onClose}>
      <nav className="panel-menu" aria-label={shell.menu}>
        <div className="mb-2 panel-menu-head line tight between">
          <Brand />
          <IconButton size="small" aria-label={shell.closeMenu} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </div>
        <Menu />
        <WhyMissingAreas />
      </nav>
    </Drawer>
  )
}
