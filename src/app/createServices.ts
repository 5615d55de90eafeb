import { callBackends } from '#client/api/callBackends.ts'
import { createCallLog } from '#client/api/callLog.ts'
import { createHttpClient, type Network } from '#client/api/httpClient.ts'
import { createAccessStore } from '#client/auth/accessStore.ts'
import { createDepartures } from '#client/auth/departures.ts'
import { createFewerRights } from '#client/auth/fewerRights.ts'
import { createSignInProvider } from '#client/auth/login.ts'
import { createLostSession } from '#client/auth/lostSession.ts'
import { createOwnProfile } from '#client/auth/ownProfile.ts'
import { createPermissionLoader } from '#client/auth/permissionLoader.ts'
import { createReauthentication, holdCalls } from '#client/auth/reauthentication.ts'
import { createTokenSource } from '#client/auth/refresh.ts'
import { createSession, type Session } from '#client/auth/session.ts'
import { createSessionCookie } from '#client/auth/sessionCookie.ts'
import { createStartPage } from '#client/auth/startPage.ts'
import { personIn } from '#client/auth/token.ts'
import { createUnsavedInputs } from '#client/unsaved.ts'
import type { CreateIdentity } from '#config/identities/identityBackend.ts'
import { identities, namedIdentity } from '#config/identities/index.ts'
import { needsNoServer } from '#config/needsNoServer.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { basePath } from '#model/base/basePath.ts'
import { systemClock } from '#model/base/clock.ts'
import { hasCapability } from '#model/language/capabilities.ts'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import type { AppServices, BrowserPage } from './services.ts'

interface ServiceParts extends Pick<AppServices, 'config' | 'page'> {
  createIdentity: CreateIdentity
  /** @default the console, and the time that it takes */
  network?: Pick<Network, 'log' | 'sleep'>
}

/** Creates the services of the configuration, with the one identity that it names. */
export async function createServices(config: RuntimeConfig): Promise<AppServices> {
  return composeServices({ config, createIdentity: await loadIdentity(config), page: window })
}

/** Creates the store of the language in use. */
export function createLanguage(
  { aclNamespace, defaultLocale, locales }: RuntimeConfig,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
) {
  return createLanguageStore({
    storage,
    key: `${aclNamespace}:language`,
    fallback: defaultLocale,
    offered: locales,
  })
}

const ownPermissionsPath = 'api-authority/self'

/** Puts the services together: those of the product, and with other parts those of a test. */
export function composeServices({ config, page, ...parts }: ServiceParts): AppServices {
  const { localStorage, sessionStorage } = page
  const namespace = config.aclNamespace
  const calls = createCallLog()
  const clock = systemClock
  const network: Network = {
    ...parts.network,
    onCall: calls.note,
    fetch: (input, init) => page.fetch(input, init),
  }
  const identity = parts.createIdentity({
    config,
    clock,
    network,
    authenticated: () => authenticatedIdentity,
  })
  const session = createSession({ cookie: createSessionCookie(cookiesOf(page), `${basePath}/`) })
  const unsaved = createUnsavedInputs()
  const departures = createDepartures(localStorage, namespace)
  const lostSession = createLostSession(session, departures)
  const reauthentication = createReauthentication(session, unsaved, departures)
  noticeOtherTabs(session, page)
  const source = createTokenSource({ session, identity, now: clock.now, locks: page.navigator.locks })
  const token = holdCalls(source, reauthentication)
  const onUnauthenticated = () => session.end()
  const authenticated = (name: 'apiBaseUrl' | 'authBaseUrl') =>
    createHttpClient({ ...network, baseUrl: config[name], name, token, onUnauthenticated })
  const http = callBackends({
    own: authenticated('apiBaseUrl'),
    backends: config.backends,
    issuer: config.authBaseUrl,
    other: (baseUrl, name, hasToken) =>
      createHttpClient({
        ...{ ...network, baseUrl, name, ...(hasToken ? { token } : {}) },
        ...(baseUrl === config.authBaseUrl ? { onUnauthenticated } : {}),
      }),
  })
  const authenticatedIdentity = authenticated('authBaseUrl')
  const accessStore = createAccessStore(namespace, localStorage)
  const person = () => reauthentication.get()?.person ?? personIn(session.get().claims)
  const fewerRights = createFewerRights({ storage: sessionStorage, namespace, person })
  const hasProfile = hasCapability(config.capabilities, 'profile') && !needsNoServer(config)
  const permissions = createPermissionLoader({
    session,
    fewerRights,
    reauthentication,
    identity,
    http,
    accessStore,
    path: config.permissionsPath,
    defaultPermissions: config.defaultPermissions,
    roles: config.roles,
  })

  const services: AppServices = {
    config,
    page,
    clock,
    identity,
    session,
    unsaved,
    departures,
    lostSession,
    reauthentication,
    token,
    http,
    calls,
    accessStore,
    fewerRights,
    permissions,
    profile: hasProfile ? createOwnProfile(http) : undefined,
    startPage: createStartPage({ storage: localStorage, namespace, person }),
    language: createLanguage(config, localStorage),
    authProvider: createSignInProvider({
      session,
      identity,
      permissions,
      // A table of roles is not there yet when somebody has signed in.
      isOfApi:
        !config.roles &&
        config.authBaseUrl === config.apiBaseUrl &&
        config.permissionsPath === ownPermissionsPath,
    }),
    async forgetPerson(person) {
      // Features know what they keep, and their code comes with the panel, which the next sign-in needs anyway.
      const { createPersonSession } = await import('./panelRoute.tsx')
      const kept = createPersonSession(services, person)
      kept.forget()
      kept.end()
    },
  }
  return services
}

function cookiesOf({ document }: BrowserPage) {
  return {
    read: () => document.cookie,
    write: (text: string) => {
      // The Cookie Store API is missing in browsers that we support.
      document.cookie = text
    },
  }
}

/** Takes over what another tab has done to the session: at once where the browser tells, else when the page is looked at. */
function noticeOtherTabs(session: Session, page: BrowserPage) {
  const look = () => void session.tokens()
  page.addEventListener('storage', look)
  page.addEventListener('focus', look)
  page.document.addEventListener('visibilitychange', look)
}

async function loadIdentity(config: RuntimeConfig): Promise<CreateIdentity> {
  const load = config.signIn ? namedIdentity : identities[config.authProvider]
  if (load === undefined) throw new Error(`there is no identity back end "${config.authProvider}"`)
  return (await load()).default
}
