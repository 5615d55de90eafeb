import { IconButton, type Theme, useMediaQuery } from '@mui/material'
import {
  memo,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useStore } from 'react-admin'
import { ApiError } from '#model/contract/errors.ts'
import { useClock } from '../base/clock/ClockContext.ts'
import { failureReference } from '../base/i18n/errorText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { JobTray } from '../jobs/JobTray.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { useNotifications } from '../notifications/useNotifications.ts'
import { SearchButton } from '../palette/SearchButton.tsx'
import { ErrorBoundary, FailureDialog } from '../ui/FailurePanel.tsx'
import { Menu as MenuIcon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import { WhenOpened } from '../ui/WhenOpened.tsx'
import { EnvironmentNote } from './EnvironmentNote.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Brand, MenuColumn } from './menu/PanelMenu.tsx'
import { TrailEndContext, useShownTitle } from './navigation/pageTitle.ts'
import { ReactAdminTitle } from './navigation/ReactAdminTitle.tsx'
import { Trail } from './navigation/Trail.tsx'
import { LayoutTransition, PageTransition } from './navigation/transitions.tsx'
import { NewBuild } from './newBuild/NewBuild.tsx'
import {
  FewerRightsBar,
  OfflineBanner,
  PermissionsFailure,
  ReadOnlyNotice,
  SecondFactorNeeded,
} from './notices.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { ShortcutKeys } from './shortcuts/ShortcutKeys.tsx'
import { UserMenu } from './UserMenu.tsx'
import './layout.css'
import '../record/views.css'
import './connection.css'

const MenuDrawer = lazyPart(() => import('./menu/MenuDrawer.tsx'), { Frame: FailureDialog })

export function Layout({ children }: { children: ReactNode }) {
  const { texts } = useLanguage()
  const { environment } = usePanel()
  const { pathname } = useLocation()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [trailEnd, setTrailEnd] = useState<HTMLElement | null>(null)
  const main = useFocusOnNewPage(pathname, trailEnd)
  useBackgroundErrors()
  return (
    <LeaveGuard>
      <LayoutTransition>
        <div className="panel">
          <a className="skip-link" href="#content">
            {texts.shell.skipToContent}
          </a>
          {!narrow && <FoldingMenu />}
          <div className="panel-column grow">
            <div className="panel-notices">
              <NewBuild />
              <OfflineBanner />
              <FewerRightsBar />
            </div>
            <EnvironmentNote environment={environment} />
            <Bar isNarrow={narrow} endRef={setTrailEnd} />
            <main id="content" tabIndex={-1} ref={main}>
              <PermissionsFailure />
              <SecondFactorNeeded />
              <ReadOnlyNotice />
              <ReactAdminTitle />
              <PageTransition place={pathname}>
                <ErrorBoundary key={pathname}>
                  <TrailEndContext value={trailEnd}>
                    <Suspense fallback={null}>{children}</Suspense>
                  </TrailEndContext>
                </ErrorBoundary>
              </PageTransition>
            </main>
          </div>
          <PageAnnouncer />
          <JobTray />
          <SignInAgain />
          <ShortcutKeys />
        </div>
      </LayoutTransition>
    </LeaveGuard>
  )
}

// Neither is drawn anew with the frame, which is whenever react-admin draws its routes.
const Bar = memo(function Bar({ isNarrow, endRef }: { isNarrow: boolean; endRef: Ref<HTMLDivElement> }) {
  return (
    <header className="bottom-line panel-bar line loose">
      {isNarrow && <MenuButton />}
      <Trail endRef={endRef} />
      <SearchButton />
      <Bell />
      <UserMenu />
    </header>
  )
})

/** The folded state is remembered for the person. */
const FoldingMenu = memo(function FoldingMenu() {
  const [isRail, setRail] = useStore('menu.rail', false)
  return <MenuColumn isRail={isRail} onRailChange={setRail} />
})

function MenuButton() {
  const { shell } = useLanguage().texts
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <IconButton aria-label={shell.openMenu} aria-expanded={open} onClick={() => setOpen(true)} edge="start">
        <MenuIcon />
      </IconButton>
      <Brand />
      <WhenOpened isOpen={open}>
        <MenuDrawer isOpen={open} onClose={close} />
      </WhenOpened>
    </>
  )
}

/** After a change of page the focus goes to its content, as it would with a page that is loaded anew. */
function useFocusOnNewPage(pathname: string, turns: HTMLElement | null) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A page that continues another one may have put it where it was.
    if ([main.current, turns].some((part) => part?.contains(document.activeElement))) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, turns])
  return main
}

function PageAnnouncer() {
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {useShownTitle()}
    </div>
  )
}

/**
 * Tells what went wrong outside of any page, in a handler or a promise that nobody waits for. It takes no page away,
 * which may hold what somebody typed. What calls answer is told where they were made.
 */
function useBackgroundErrors() {
  const { error: text } = useLanguage().texts
  const { notify } = useNotifications()
  const clock = useClock()
  useEffect(() => {
    function tell(error: unknown) {
      if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return
      // An extension may fail in the page as well, such as a wallet without a connection: no file of the panel is in its way.
      if (!error.stack?.includes(window.location.origin)) return
      const reference = failureReference(error, new Date(clock.now()))
      notify({ theme: 'error', label: text.title, description: `${text.reference}: ${reference}` })
    }
    const onError = (event: ErrorEvent) => tell(event.error)
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [clock, notify, text])
}
