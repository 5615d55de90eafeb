import { Drawer, IconButton, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-admin'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { JobTray } from '../jobs/JobTray.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Menu as MenuIcon } from './icons.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Menu } from './Menu.tsx'
import { NewBuild } from './newBuild/NewBuild.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { usePanel } from './PanelContext.tsx'
import { PermissionsFailure } from './PermissionsFailure.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import './layout.css'
import '../views/views.css'

/** The frame of every page: menu, top bar, and the page itself as the one `<main>`. */
export function Layout({ children }: { children: ReactNode }) {
  const { texts } = useLanguage()
  const { environment, productTitle } = usePanel()
  const { pathname } = useLocation()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const [menuOpen, setMenuOpen] = useState(false)
  const main = useFocusOnNewPage(pathname)

  useEffect(() => {
    if (pathname) setMenuOpen(false)
  }, [pathname])

  const menu = (
    <nav className="panel-menu" aria-label={texts.shell.menu}>
      <div className="panel-brand">{productTitle}</div>
      <Menu />
    </nav>
  )
  return (
    <LeaveGuard>
      <div className="panel">
        <a className="skip-link" href="#content">
          {texts.shell.skipToContent}
        </a>
        {narrow ? (
          <Drawer open={menuOpen} onClose={() => setMenuOpen(false)}>
            {menu}
          </Drawer>
        ) : (
          menu
        )}
        <div className="panel-column">
          <NewBuild />
          <OfflineBanner />
          <EnvironmentBanner environment={environment} />
          <header className="panel-bar">
            {narrow && (
              <IconButton aria-label={texts.shell.openMenu} onClick={() => setMenuOpen(true)} edge="start">
                <MenuIcon />
              </IconButton>
            )}
            {narrow && <span className="panel-brand">{productTitle}</span>}
            <SearchButton />
            <span className="panel-bar-space" />
            <LanguageSwitch />
            <UserMenu />
          </header>
          <main id="content" tabIndex={-1} ref={main}>
            <PermissionsFailure />
            <ErrorBoundary key={pathname}>
              <Suspense fallback={null}>{children}</Suspense>
            </ErrorBoundary>
          </main>
        </div>
        <JobTray />
        <SignInAgain />
      </div>
    </LeaveGuard>
  )
}

/** After a change of page the focus goes to its content, as it would with a page that is loaded anew. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
