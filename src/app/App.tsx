import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
  useLoaderData,
} from 'react-router'
import { safeRedirect, signInPath } from '#client/auth/redirect.ts'
import { hasAccounts } from '#config/hasAccounts.ts'
import { basePath, withoutBasePath } from '#model/base/basePath.ts'
import PageNotFound from '#pages/auth/PageNotFound.tsx'
import SignIn from '#pages/auth/SignIn.tsx'
import { catalogue } from '#panel/base/i18n/catalogue.ts'
import { LanguageProvider, type LoadedTexts } from '#panel/base/i18n/LanguageProvider.tsx'
import { AppRouterProvider } from '#panel/base/routing/appRouter.tsx'
import { RouteFailed } from '#panel/shell/errorPage/ErrorPage.tsx'
import type { AppServices } from './services.ts'

function createRoutes(
  services: AppServices,
  appState: AppState,
  loadPanel: () => Promise<ComponentType>,
): RouteObject[] {
  const isSignedIn = () => services.session.tokens() !== undefined

  function onlySignedIn({ request }: LoaderFunctionArgs) {
    return isSignedIn() ? null : leadOn(request, signInPath(asked(request)))
  }

  /**
   * The panel is loaded here and not by the route's `lazy`, which begins beside the loader and lets its redirect wait: who
   * is signed out would get the sign-in form only after the whole panel.
   */
  async function panelForSignedIn(args: LoaderFunctionArgs): Promise<ComponentType | Response> {
    const leadsOn = onlySignedIn(args)
    if (leadsOn) return leadsOn
    const { permissions } = services
    const [panel] = await Promise.all([loadPanel(), permissions.loaded() ?? permissions.load()])
    // The backend may have refused the session meanwhile.
    return onlySignedIn(args) ?? panel
  }

  /** Whoever is signed in goes where the sign-in would have led to, but for links that were sent. */
  function onlySignedOut({ request }: LoaderFunctionArgs) {
    if (!isSignedIn() || isLink(request)) return null
    return leadOn(request, safeRedirect(new URL(request.url).searchParams.get('redirect')))
  }

  const page = (load: () => Promise<{ default: ComponentType<{ services: AppServices }> }>) => async () => {
    const [{ default: Page }] = await Promise.all([load(), catalogue.loadRest()])
    return { element: <Page services={services} /> }
  }
  const ofAccount = (load: Parameters<typeof page>[0]) =>
    page(hasAccounts(services.config) ? load : () => import('#pages/auth/AccountsMissing.tsx'))
  const signInHere = (): RouteObject[] => [
    { path: 'signin', element: <SignIn services={services} /> },
    { path: 'register', lazy: ofAccount(() => import('#pages/auth/Register.tsx')) },
    {
      path: 'password-request-reset',
      lazy: ofAccount(() => import('#pages/auth/PasswordRequestReset.tsx')),
    },
  ]

  /** Registering and passwords are the service's: what leads there leads to the sign-in. */
  function signInElsewhere(): RouteObject[] {
    const lazy = page(() => import('#pages/auth/elsewhere/SignInElsewhere.tsx'))
    const paths = ['signin', 'again', 'callback', 'register', 'password-request-reset']
    return paths.map((path) => ({ path, lazy }))
  }
  const failed = <RouteFailed onFailed={appState.fail} onGone={appState.recover} />

  return [
    {
      path: '/auth',
      HydrateFallback: Nothing,
      errorElement: failed,
      loader: onlySignedOut,
      shouldRevalidate: () => true,
      children: [
        { index: true, loader: ({ request }) => leadOn(request, '/auth/signin'), element: null },
        ...(services.identity.elsewhere ? signInElsewhere() : signInHere()),
        {
          path: 'confirmation',
          loader: forwardReset,
          lazy: ofAccount(() => import('#pages/auth/Confirmation.tsx')),
        },
        { path: 'password-reset', lazy: ofAccount(() => import('#pages/auth/PasswordReset.tsx')) },
        { path: '*', element: <PageNotFound services={services} /> },
      ],
    },
    {
      path: '/panel/*',
      HydrateFallback: Nothing,
      errorElement: failed,
      loader: panelForSignedIn,
      Component: LoadedPanel,
    },
    {
      path: '*',
      HydrateFallback: Nothing,
      loader: (args) => onlySignedIn(args) ?? leadOn(args.request, '/panel'),
      element: null,
    },
  ]
}

function LoadedPanel() {
  const Panel = useLoaderData() as ComponentType
  return <Panel />
}

/** The first paint comes in a moment; a spinner would only flicker. */
function Nothing() {
  return null
}

/** Replaces what stands in the address bar already: Back would be led on again, and a secret would stay in the history. */
function leadOn(request: Request, target: string): Response {
  const { pathname, search } = new URL(request.url)
  const isThere = pathname === location.pathname && search === location.search
  return isThere ? replace(target) : redirect(target)
}

/** A link with a pass is a password link; so is the sign-in SDK's with the mode `resetPassword`. The hash follows by itself. */
function forwardReset({ request }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url)
  const isReset = searchParams.has('pass') || searchParams.get('mode') === 'resetPassword'
  return isReset ? leadOn(request, `/auth/password-reset${search}${location.hash}`) : null
}

/** A link of a mail or a way back from a service is meant, also where somebody is signed in. */
function isLink(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url)
  const takesLinks = /\/auth\/(?:callback|confirmation|password-reset)$/.test(pathname)
  return takesLinks && ['pass', 'token', 'oobCode', 'state'].some((name) => searchParams.has(name))
}

/** A request carries no hash, so on a direct visit it is taken from the address bar. */
function asked(request: Request): URL {
  const url = new URL(request.url)
  if (url.pathname === location.pathname) url.hash = location.hash
  url.pathname = withoutBasePath(url.pathname)
  return url
}

interface AppParts {
  services: AppServices
  appState: AppState
}

/** Creates the router of the app, which fetches at once what the address needs, and what fetches the panel ahead of that. */
export function createAppRouter({ services, appState }: AppParts) {
  let panel: Promise<ComponentType> | undefined
  /** Fetched once; where that fails, again when it is asked for again. */
  function loadPanel(): Promise<ComponentType> {
    if (panel) return panel
    panel = import('./panelRoute.tsx').then(({ createPanelRoute }) => createPanelRoute(services))
    panel.catch(() => {
      panel = undefined
    })
    return panel
  }

  const routes = createRoutes(services, appState, loadPanel)
  const router = createBrowserRouter(routes, { basename: basePath === '' ? '/' : basePath })
  return { router, loadPanel }
}

/** @param props.texts those of the language in use, where they are there. @default they are loaded */
export function App(
  props: AppParts & { router: ReturnType<typeof createBrowserRouter>; texts?: LoadedTexts | undefined },
) {
  const { services, appState, router, texts } = props
  return (
    <LanguageProvider store={services.language} load={catalogue.load} ready={texts}>
      <AppRouterProvider router={router} onShown={appState.done} />
    </LanguageProvider>
  )
}

type AppState = ReturnType<typeof createAppState>

/**
 * Holds the state of the app: hydrating until the first render resolves, then done.
 *
 * @param element shows the state to whoever looks at the page from outside, as `data-state`
 */
export function createAppState(
  element: Pick<HTMLElement, 'dataset'>,
  log: (error: unknown) => void = console.error,
) {
  let status: 'hydrating' | 'done' | 'failed' = 'hydrating'
  let failure: unknown

  function show(next: typeof status) {
    status = next
    element.dataset.state = next
  }

  show('hydrating')
  return {
    status: (): typeof status => status,
    error: () => failure,
    done() {
      if (status === 'hydrating') show('done')
    },
    /** The first one counts: what follows from it is no other failure. @returns whether it was the first */
    fail(error: unknown) {
      log(error)
      if (status === 'failed') return false
      failure = error
      show('failed')
      return true
    },
    recover() {
      if (status !== 'failed') return
      failure = undefined
      show('done')
    },
  }
}
