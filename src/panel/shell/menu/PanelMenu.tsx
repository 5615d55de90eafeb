import { IconButton } from '@mui/material'
import { useRef } from 'react'
import { LinkBase, useBasename } from 'react-admin'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { MenuClose, Menu as MenuOpen } from '../../ui/icons.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { Menu } from './Menu.tsx'
import { MenuTip } from './MenuTip.tsx'
import './menu.css'
import { WhyMissing } from '../locked/WhyMissing.tsx'

interface ColumnProps {
  isRail: boolean
  onRailChange: (isRail: boolean) => void
}

/** The menu beside the page: whole, or folded to a rail of pictures. */
export function MenuColumn({ isRail, onRailChange }: ColumnProps) {
  const { shell } = useLanguage().texts
  const label = isRail ? shell.unfoldMenu : shell.foldMenu
  const menu = useRef<HTMLElement>(null)
  return (
    <nav ref={menu} className={isRail ? 'panel-menu rail' : 'panel-menu'} aria-label={shell.menu}>
      <div className="panel-menu-head">
        {!isRail && <Brand />}
        <IconButton
          size="small"
          aria-label={label}
          aria-expanded={!isRail}
          data-tip={label}
          onClick={() => onRailChange(!isRail)}
        >
          {isRail ? <MenuOpen fontSize="small" /> : <MenuClose fontSize="small" />}
        </IconButton>
      </div>
      <Menu isRail={isRail} />
      {!isRail && <WhyMissingAreas />}
      <MenuTip menu={menu} />
    </nav>
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

/** The question at the foot of the menu: which areas are not listed there. */
export function WhyMissingAreas() {
  const { environment, pages, resources } = usePanel()
  const { textOf } = useLanguage()
  const isMenu = (navigation: string) =>
    navigation === 'always' || (navigation === 'local' && environment === 'local')
  return (
    <WhyMissing
      actions={[
        ...resources
          .filter(({ navigation }) => isMenu(navigation.list))
          .map(({ label, access }) => ({ label: textOf(label[1]), requirement: access.open })),
        ...pages
          .filter(({ navigation }) => isMenu(navigation))
          .map(({ title, access }) => ({ label: textOf(title), requirement: access })),
      ]}
    />
  )
}
