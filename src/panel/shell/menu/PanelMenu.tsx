import { IconButton } from '@mui/material'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LinkBase, useBasename } from 'react-admin'
import { createPortal } from 'react-dom'
import { BrandMark } from '#theme/Brand.tsx'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { MenuClose, Menu as MenuOpen } from '../../ui/icons.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { WhyMissing } from '../locked/WhyMissing.tsx'
import { Menu } from './Menu.tsx'
import './menu.css'

interface ColumnProps {
  isRail: boolean
  onRailChange: (isRail: boolean) => void
}

export function MenuColumn({ isRail, onRailChange }: ColumnProps) {
  const { shell } = useLanguage().texts
  const label = isRail ? shell.unfoldMenu : shell.foldMenu
  const menu = useRef<HTMLElement>(null)
  return (
    <nav ref={menu} className={isRail ? 'panel-menu rail' : 'panel-menu'} aria-label={shell.menu}>
      <div className="mb-2 panel-menu-head line tight between">
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

export function Brand() {
  const { brand, productTitle } = usePanel()
  return (
    <LinkBase className="panel-brand" to={useBasename()}>
      <BrandMark brand={brand} />
      <span>{productTitle}</span>
    </LinkBase>
  )
}

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
          .map(({ label, access }) => ({ label: textOf(label), requirement: access })),
      ]}
    />
  )
}

interface Tip {
  text: string
  /** Pixels in the window. */
  left: number
  top: number
}

/** Milliseconds that the pointer rests. */
const rest = 400
/** Pixels between the menu's picture and its tip. */
const gap = 10

/** For the eye alone: the pictures have their names. MUI's tooltip would cost each first visit a twentieth of its scripts. */
export function MenuTip({ menu }: { menu: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => (menu.current ? watch(menu.current, setTip) : undefined), [menu])
  if (!tip) return null
  // In the menu, the page would lie over it.
  return createPortal(
    <div className="menu-tip" aria-hidden="true" style={{ left: tip.left, top: tip.top }}>
      {tip.text}
    </div>,
    document.body,
  )
}

function watch(menu: HTMLElement, show: (tip: Tip | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const hide = () => {
    clearTimeout(timer)
    show(undefined)
  }
  const named = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

  function showAt(element: HTMLElement) {
    const { right, top, height } = element.getBoundingClientRect()
    show({ text: element.dataset.tip ?? '', left: right + gap, top: top + height / 2 })
  }
  function point(event: Event) {
    hide()
    const element = named(event)
    if (element) timer = setTimeout(() => showAt(element), rest)
  }
  function focus(event: Event) {
    const element = named(event)
    if (element?.matches(':focus-visible')) showAt(element)
  }
  function press({ key }: KeyboardEvent) {
    if (key === 'Escape') hide()
  }

  const listening = new AbortController()
  const { signal } = listening
  menu.addEventListener('pointerover', point, { signal })
  menu.addEventListener('focusin', focus, { signal })
  for (const end of ['pointerleave', 'pointerdown', 'focusout', 'scroll', 'click']) {
    menu.addEventListener(end, hide, { signal })
  }
  document.addEventListener('keydown', press, { signal })
  return () => {
    listening.abort()
    clearTimeout(timer)
  }
}
