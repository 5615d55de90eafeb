import type { RuntimeConfig } from './config/runtimeConfig.ts'
import { ApiError } from './framework/api/errors.ts'
import type { HttpClient } from './framework/api/http.ts'
import { createHttpClient } from './framework/api/httpClient.ts'
import { type AccessStore, createAccessStore } from './framework/auth/accessStore.ts'
import { createDepartures, type Departures } from './framework/auth/departures.ts'
import { failureOf, type IdentityFailure } from './framework/auth/identity/failure.ts'
import type { Identity } from './framework/auth/identity/identity.ts'
import { createPermissionLoader, type PermissionLoader } from './framework/auth/permissionLoader.ts'
import {
  createReauthentication,
  holdCalls,
  type Reauthentication,
} from './framework/auth/reauthentication.ts'
import { createTokenSource } from './framework/auth/refresh.ts'
import { createSession, type Session } from './framework/auth/session.ts'
import { createSessionCookie, SessionNotKept } from './framework/auth/sessionCookie.ts'
import { createUnsavedInputs, type UnsavedInputs } from './framework/drafts/unsaved.ts'
import { createLanguageStore, type LanguageStore } from './framework/i18n/languageStore.ts'
import { basePath } from './framework/routing/basePath.ts'

export type SignInOutcome = 'signedIn' | IdentityFailure

/** What lives as long as the page: made once, handed to whoever needs it. */
export interface Services {
  config: RuntimeConfig
  language: LanguageStore
  session: Session
  identity: Identity
  /** The authenticated client. */
  http: HttpClient
  permissions: PermissionLoader
  accessStore: AccessStore
  departures: Departures
  reauthentication: Reauthentication
  unsaved: UnsavedInputs
  signIn(username: string, password: string): Promise<SignInOutcome>
}

/** Puts the services together from the configuration. Loads only the identity that it names. */
export async function createServices(config: RuntimeConfig): Promise<Services> {
  const identity = await createIdentity(config, () => authenticatedIdentity)
  const session = createSession({
    cookie: createSessionCookie(
      {
        read: () => document.cookie,
        write: (text) => {
          // The Cookie Store API is missing in browsers that we support.
          document.cookie = text
        },
      },
      `${basePath}/`,
    ),
  })
  const unsaved = createUnsavedInputs()
  const departures = createDepartures(localStorage, config.aclNamespace)
  const reauthentication = createReauthentication(session, unsaved, departures)
  noticeOtherTabs(session)
  const source = createTokenSource({ session, identity, locks: navigator.locks })
  const token = holdCalls(source, reauthentication)
  const authenticated = (name: 'apiBaseUrl' | 'authBaseUrl') =>
    createHttpClient({ baseUrl: config[name], name, token, onUnauthenticated: () => session.end() })
  const http = authenticated('apiBaseUrl')
  const authenticatedIdentity = authenticated('authBaseUrl')
  const accessStore = createAccessStore(config.aclNamespace, localStorage)
  const permissions = createPermissionLoader({
    session,
    identity,
    http,
    accessStore,
    path: config.permissionsPath,
    defaultPermissions: config.defaultPermissions,
  })
  const language = createLanguageStore({
    storage: localStorage,
    key: `${config.aclNamespace}:language`,
    fallback: config.defaultLocale,
  })

  async function signIn(username: string, password: string): Promise<SignInOutcome> {
    try {
      session.start(await identity.signIn(username, password))
      return 'signedIn'
    } catch (error) {
      if (error instanceof SessionNotKept) console.error(error.message)
      return error instanceof SessionNotKept ? error.reason : failureOf(error)
    }
  }

  return {
    ...{ config, language, session, identity, http, permissions, accessStore },
    ...{ departures, reauthentication, unsaved, signIn },
  }
}

/** What another tab has done to the session is taken over at once where the browser tells, else when one looks. */
function noticeOtherTabs(session: Session) {
  const look = () => void session.tokens()
  window.addEventListener('storage', look)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
}

/** Whether identity and data are made up in the browser: the mock, or the environment `testing` (spec §9). */
export function needsNoServer({ authProvider, deploymentEnvironment, mock }: RuntimeConfig): boolean {
  return mock || authProvider === 'mock' || deploymentEnvironment === 'testing'
}

async function createIdentity(config: RuntimeConfig, authenticated: () => HttpClient): Promise<Identity> {
  if (needsNoServer(config)) {
    const { createMockIdentity } = await import('./framework/auth/identity/mock.ts')
    return createMockIdentity({ claims: { firebase: { sign_in_provider: 'leanera-sso' } } })
  }
  if (config.authProvider === 'gcp') return createCloudIdentity(config)
  const { createOwnIdentity } = await import('./framework/auth/identity/own.ts')
  const http = createHttpClient({ baseUrl: config.authBaseUrl, name: 'authBaseUrl' })
  return createOwnIdentity({ http, authenticated })
}

async function createCloudIdentity(config: RuntimeConfig): Promise<Identity> {
  const [{ createGcpIdentity }, { createTokenSync }] = await Promise.all([
    import('./framework/auth/identity/gcp.ts'),
    import('./framework/auth/identity/tokenSync.ts'),
  ])
  const { gcpApiKey, gcpAuthDomain, gcpEmulatorUrl, tokenSyncUrl, tokenSyncMaxAge } = config
  const { origin } = window.location
  return createGcpIdentity({
    ...{ apiKey: gcpApiKey, authDomain: gcpAuthDomain, emulatorUrl: gcpEmulatorUrl, origin },
    language: config.defaultLocale,
    accepts: (idToken) => isAccepted(config, idToken),
    tokenSync:
      tokenSyncUrl === undefined
        ? undefined
        : createTokenSync({
            ...{ url: tokenSyncUrl, maxAgeSeconds: tokenSyncMaxAge, origin },
            isSecureContext: window.isSecureContext,
          }),
  })
}

/** Whether the backend takes a token. Only its refusal counts; what else goes wrong is the panel's to tell. */
async function isAccepted({ apiBaseUrl, permissionsPath }: RuntimeConfig, idToken: string): Promise<boolean> {
  const token = { current: async () => idToken, renew: async () => undefined }
  const http = createHttpClient({ baseUrl: apiBaseUrl, name: 'apiBaseUrl', token })
  try {
    await http.request({ method: 'GET', path: permissionsPath })
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.code === 'unauthenticated')
  }
}
