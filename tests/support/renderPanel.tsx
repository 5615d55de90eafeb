import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { onTestFinished } from 'vitest'
import { composePanel } from '#app/composePanel.tsx'
import { createPersonSession } from '#app/personSession.ts'
import type { KnownPermission } from '#client/auth/permissionOrigins.ts'
import type { ScarceDisk } from '#client/auth/scarceDisk.ts'
import { type AnyResource, definePage, type ResolvedPage } from '#features/model.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import type { Permission } from '#model/language/access.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import { shownPages } from '#model/language/hidden.ts'
import { type EntryDefaults, resolveEntries } from '#model/language/resolve.ts'
import type { Draft } from '#panel/base/drafts/draftStore.ts'
import { loadReactAdminTexts } from '#panel/base/i18n/catalogue.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { AppRouterProvider } from '#panel/base/routing/appRouter.tsx'
import type { FeatureSession } from '#panel/ui/PanelSession.ts'
import { panelLanguage, panelParts } from '#product.panel.ts'
import { ColourModeContext } from '#theme/lookContexts.ts'
import type { Tab } from './tabs.ts'
import { createTestServices, person } from './testServices.ts'
import { WithoutStyles } from './withoutStyles.tsx'

export interface Call {
  method: string
  path: string
  search: URLSearchParams
  body: unknown
  headers: Headers
}

/** Answers a call; `undefined` is 404. A `Response` is sent as it is, anything else as JSON with status 200. */
export type Backend = (call: Call) => unknown

const overview = definePage({
  path: '',
  title: { de: 'Übersicht', en: 'Overview' },
  access: [],
  view: async () => ({ default: () => <h1>Übersicht</h1> }),
})

// As the product does before it shows the panel.
await loadReactAdminTexts('de')
// Tests open pages of records; they come at once, as from the second on in the product.
await panelParts.record.load()

/**
 * The panel with entries of a test, at a public address, in front of a hand-written backend.
 *
 * @param options.granted the permissions of the person
 */
export function renderPanel(options: {
  resources: readonly AnyResource[]
  backend: Backend
  address: string
  granted: readonly string[]
  /** @default a heading */
  overview?: ResolvedPage
  /** Besides the overview. @default none */
  pages?: readonly ResolvedPage[]
  /** What is written in react-admin's own words. @default nothing */
  reactAdminPages?: ReactNode
  /** Where entries that name one call. @default none */
  backends?: Readonly<Record<string, BackendConfig>>
  /** Names of entries and pages that the deployment does without. @default none */
  hide?: readonly string[]
  /** What the backend can, and where else records are kept. @default everything, nowhere */
  elsewhere?: Pick<EntryDefaults, 'capabilities' | 'keptIn'>
  /** What the person had typed before. @default nothing */
  kept?: readonly Draft[]
  /** Where the permissions come from. @default the configuration */
  known?: readonly KnownPermission[]
  /** What is left of the server's disk, as far as the API tells. @default it tells nothing */
  disk?: ScarceDisk | undefined
  /** @default 'prod' */
  environment?: string
  /** What screens of features keep for the person. @default what they make themselves */
  session?: Partial<FeatureSession>
  /** Which of several tabs it is, or of which it was loaded anew. @default the only tab of its browser */
  tab?: Tab
}) {
  const { known, disk, backends = {} } = options
  const calls: Call[] = []
  const services = createTestServices({
    fetch: fetchFrom(options.backend, calls),
    ...(options.tab ? { tab: options.tab } : {}),
    config: {
      deploymentEnvironment: options.environment ?? 'prod',
      defaultPermissions: options.granted as readonly Permission[],
      backends,
    },
  })
  if (known) services.permissions.known = () => known
  services.permissions.disk = () => disk
  void services.permissions.load()
  const session = createPersonSession(panelParts, services, person)
  const { stores } = session
  Object.assign(stores, options.session)
  for (const draft of options.kept ?? []) stores.drafts.keep(draft)
  const { hide = [], elsewhere } = options
  const resources = resolveEntries(panelLanguage, options.resources, [], { hide, backends, ...elsewhere })
  const Panel = composePanel({
    services,
    features: panelParts,
    resources,
    reactAdminPages: options.reactAdminPages,
    pages: shownPages([options.overview ?? overview, ...(options.pages ?? [])], hide, resources),
    openSession: () => session,
  })
  const router = createMemoryRouter([{ path: '/panel/*', Component: Panel }], {
    initialEntries: [options.address],
  })
  const { unmount } = render(
    <WithoutStyles>
      <ColourModeContext value={lightColours}>
        <LanguageProvider store={services.language} load={loadTexts}>
          <AppRouterProvider router={router} />
        </LanguageProvider>
      </ColourModeContext>
    </WithoutStyles>,
  )
  return {
    ...stores,
    calls,
    language: services.language,
    fewer: services.fewerRights,
    router,
    unmount,
    address: () => router.state.location.pathname,
  }
}

const lightColours = {
  get: () => 'light' as const,
  set: () => undefined,
  scheme: () => 'light' as const,
  subscribe: () => () => undefined,
}

const loadTexts = async (language: 'de' | 'en') => ({ de, en })[language]

function fetchFrom(backend: Backend, calls: Call[]): typeof fetch {
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const aborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        if (!isOver) reject(signal.reason)
      })
    })
  return async (input, init) => {
    const url = new URL(String(input), window.location.origin)
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname.slice(1),
      search: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init?.headers),
    }
    calls.push(call)
    const answer = await Promise.race([backend(call), aborted(init?.signal)])
    if (answer instanceof Response) return answer
    return answer === undefined ? json({ code: 'not_found' }, 404) : json(answer, 200)
  }
}

export function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}
