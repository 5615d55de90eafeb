import { render } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { de } from '../../i18n/de.ts'
import { en } from '../../i18n/en.ts'
import { reactAdminGerman } from '../../i18n/reactAdminGerman.ts'
import { Panel } from '../../src/app/Panel.tsx'
import { createPersonSession } from '../../src/app/personSession.ts'
import { createDataProvider } from '../../src/client/api/createDataProvider.ts'
import { createHttpClient } from '../../src/client/api/httpClient.ts'
import { createDepartures } from '../../src/client/auth/departures.ts'
import { createFewerRights, type FewerRights } from '../../src/client/auth/fewerRights.ts'
import { type KnownPermission, withOrigin } from '../../src/client/auth/permissionOrigins.ts'
import { createReauthentication } from '../../src/client/auth/reauthentication.ts'
import { createSession } from '../../src/client/auth/session.ts'
import { createSessionCookie } from '../../src/client/auth/sessionCookie.ts'
import { createUnsavedInputs } from '../../src/client/unsaved.ts'
import type { RuntimeConfig } from '../../src/config/runtimeConfig.ts'
import type { UploadsLater } from '../../src/features/media/panel/upload/uploadsLater.ts'
import { type AnyResource, definePage, type ResolvedPage, resolveEntries } from '../../src/features/model.ts'
import {
  SwitchboardContext,
  type SwitchboardValue,
} from '../../src/features/switchboard/panel/SwitchboardContext.ts'
import { meets, missing } from '../../src/model/access/permissions.ts'
import { requirementOf } from '../../src/model/access/requirementOf.ts'
import { systemClock } from '../../src/model/base/clock.ts'
import type { Requirement } from '../../src/model/language/access.ts'
import { resourceFor } from '../../src/model/language/resourceFor.ts'
import { ClockContext } from '../../src/panel/base/clock/ClockContext.ts'
import type { Draft } from '../../src/panel/base/drafts/draftStore.ts'
import { LanguageProvider } from '../../src/panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '../../src/panel/base/i18n/languageStore.ts'
import { createTheme } from '../../src/theme/createTheme.ts'
import { createMemoryStorage } from '../auth/tokens.ts'
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
  /** What the person had typed before. @default nothing */
  kept?: readonly Draft[]
  /** Where the permissions come from. @default the configuration */
  known?: readonly KnownPermission[]
  /** @default 'prod' */
  environment?: string
  /** @default none are possible */
  uploads?: UploadsLater
  /** A switchboard between the panel and the backend. @default none */
  switchboard?: (network: typeof fetch) => SwitchboardValue
}) {
  const fewer = createFewerRights({ storage: createMemoryStorage(), namespace: 'tests', person: () => 'u1' })
  const known = options.known ?? withOrigin([], options.granted, { kind: 'configuration' })
  const held = () => fewer.leave(new Set(options.granted))
  const can = (requirement: Requirement) => meets(held(), requirement)
  const entries = resolveEntries(options.resources, [])
  const calls: Call[] = []
  const network = fetchFrom(options.backend, calls)
  const switched = options.switchboard?.(network)
  const http = createHttpClient({
    baseUrl: 'http://backend.test/',
    name: 'apiBaseUrl',
    fetch: switched?.switchboard.fetch ?? network,
    log: () => undefined,
    sleep: async () => undefined,
  })
  const language = createLanguageStore({ storage: createMemoryStorage(), key: 'language' })
  const session = createSession({ cookie: createSessionCookie({ read: () => '', write: () => undefined }) })
  const unsaved = createUnsavedInputs()
  const reauthentication = createReauthentication(
    session,
    unsaved,
    createDepartures(createMemoryStorage(), 'tests'),
  )
  const person = createPersonSession({
    person: 'u1',
    storage: createMemoryStorage(),
    namespace: 'tests',
    services: { config: {} as RuntimeConfig, http, token: { current: noToken, renew: noToken } },
    isWithoutServer: true,
  })
  const {
    drafts,
    jobs,
    lists,
    notifications,
    overview: overviewPreferences,
    recent,
    singleKeys,
  } = person.stores
  for (const draft of options.kept ?? []) drafts.keep(draft)
  const dataProvider = createDataProvider({ resources: entries, http, can, log: () => undefined })
  const panel = () => (
    <Panel
      context={{
        resources: entries.map((entry) => resourceFor(entry, can)),
        pages: [options.overview ?? overview, ...(options.pages ?? [])],
        productTitle: 'Abo-Panel',
        environment: options.environment ?? 'prod',
        http,
        session: {
          ...person.stores,
          uploads: options.uploads,
          unsaved,
          reauthentication,
          secondFactorNeeded: false,
          permissionsFailed: false,
          rights: { known: () => known, fewer },
          signIn: async () => ({ reason: 'unknown' }),
          leave: () => undefined,
          reloadPermissions: async () => undefined,
        },
        can,
        missing: (requirement) => missing(held(), requirement),
      }}
      dataProvider={dataProvider}
      authProvider={{
        login: async () => undefined,
        logout: async () => undefined,
        checkAuth: async () => undefined,
        checkError: async () => undefined,
        getPermissions: async () => options.granted,
        // As the product's decides: it knows what is declared, and nothing else.
        canAccess: async ({ resource, action }) =>
          can(requirementOf({ resources: entries, pages: options.pages ?? [] }, resource, action)),
      }}
      reactAdminTexts={reactAdminGerman}
      createTheme={createTheme}
    />
  )
  const element = (
    <ClockContext value={switched?.switchboard.clock ?? systemClock}>
      <SwitchboardContext value={switched}>
        <Watched fewer={fewer} panel={panel} />
      </SwitchboardContext>
    </ClockContext>
  )
  const router = createMemoryRouter([{ path: '/panel/*', element }], {
    initialEntries: [options.address],
  })
  render(
    <WithoutStyles>
      <LanguageProvider store={language} load={loadTexts}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </WithoutStyles>,
  )
  return {
    calls,
    language,
    drafts,
    jobs,
    notifications,
    lists,
    fewer,
    recent,
    overview: overviewPreferences,
    singleKeys,
    router,
    address: () => router.state.location.pathname,
  }
}

/** Draws the panel anew when permissions are laid aside, as the product's route does. */
function Watched({ fewer, panel }: { fewer: FewerRights; panel: () => ReactNode }) {
  useSyncExternalStore(fewer.subscribe, fewer.get)
  return panel()
}

const noToken = async () => undefined

const loadTexts = async (language: 'de' | 'en') => ({ de, en })[language]

function fetchFrom(backend: Backend, calls: Call[]): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input))
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

/** Rejects as a browser's request does. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

export function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}
