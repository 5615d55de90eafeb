import type { RuntimeConfig } from './config/runtimeConfig.ts'
import { type CallLog, createCallLog } from './framework/api/callLog.ts'
import { ApiError } from './framework/api/errors.ts'
import type { HttpClient } from './framework/api/http.ts'
import { createHttpClient } from './framework/api/httpClient.ts'
import { type AccessStore, createAccessStore } from './framework/auth/accessStore.ts'
import { createDepartures, type Departures } from './framework/auth/departures.ts'
import { createFewerRights, type FewerRights } from './framework/auth/fewerRights.ts'
import { failureOf, type IdentityFailure } from './framework/auth/identity/failure.ts'
import type { Identity } from './framework/auth/identity/identity.ts'
import { createOwnProfile, type OwnProfile } from './framework/auth/ownProfile.ts'
import { createPermissionLoader, type PermissionLoader } from './framework/auth/permissionLoader.ts'
import {
  createReauthentication,
  holdCalls,
  type Reauthentication,
} from './framework/auth/reauthentication.ts'
import { createTokenSource } from './framework/auth/refresh.ts'
import { createSession, type Session } from './framework/auth/session.ts'
import { createSessionCookie, SessionNotKept } from './framework/auth/sessionCookie.ts'
import { createStartPage, type StartPage } from './framework/auth/startPage.ts'
import { createUnsavedInputs, type UnsavedInputs } from './framework/drafts/unsaved.ts'
import { createLanguageStore, type LanguageStore } from './framework/i18n/languageStore.ts'

export type SignInOutcome = 'signedIn' | IdentityFailure

/** What lives as long as the page: made once, handed to whoever needs it. */
export interface Services {
  config: RuntimeConfig
  language: LanguageStore
  session: Session
  identity: Identity
  /** The authenticated client. */
  http: HttpClient
  /** What came of the last calls. */
  calls: CallLog
  permissions: PermissionLoader
  accessStore: AccessStore
  fewerRights: FewerRights
  /** Absent where the backend has no such thing. */
  profile: OwnProfile | undefined
  startPage: StartPage
  departures: Departures
  reauthentication: Reauthentication
  unsaved: UnsavedInputs
  signIn(username: string, password: string): Promise<SignInOutcome>
}

/** Puts the services together from the configuration. Loads only the identity that it names. */
export async function createServices(config: RuntimeConfig): Promise<Services> {
  const calls = createCallLog()
  const identity = await createIdentity(config, calls, () => authenticatedIdentity)
  const session = createSession({
    cookie: createSessionCookie({
      read: () => document.cookie,
      write: (text) => {
        // The Cookie Store API is missing in browsers that we support.
        document.cookie = text
      },
    }),
  })
  const unsaved = createUnsavedInputs()
  const departures = createDepartures(localStorage, config.aclNamespace)
  const reauthentication = createReauthentication(session, unsaved, departures)
  noticeOtherTabs(session)
  const source = createTokenSource({ session, identity, locks: navigator.locks })
  const token = holdCalls(source, reauthentication)
  const authenticated = (name: 'apiBaseUrl' | 'authBaseUrl') =>
    createHttpClient({
      ...{ baseUrl: config[name], name, token, onCall: calls.note },
      onUnauthenticated: () => session.end(),
    })
  const http = authenticated('apiBaseUrl')
  const authenticatedIdentity = authenticated('authBaseUrl')
  const accessStore = createAccessStore(config.aclNamespace, localStorage)
  const person = () => String(session.get().claims?.user_id ?? '')
  const namespace = config.aclNamespace
  const fewerRights = createFewerRights({ storage: sessionStorage, namespace, person })
  const startPage = createStartPage({ storage: localStorage, namespace, person })
  const hasProfile = config.capabilities.includes('profile') && !needsNoServer(config)
  const profile = hasProfile ? createOwnProfile(http) : undefined
  const permissions = createPermissionLoader({
    session,
    fewerRights,
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
    ...{ config, language, session, identity, http, calls, permissions, accessStore },
    ...{ departures, fewerRights, profile, reauthentication, startPage, unsaved, signIn },
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

async function createIdentity(
  config: RuntimeConfig,
  calls: CallLog,
  authenticated: () => HttpClient,
): Promise<Identity> {
  if (needsNoServer(config)) {
    const { createMockIdentity } = await import('./framework/auth/identity/mock.ts')
    return createMockIdentity({ claims: { firebase: { sign_in_provider: 'leanera-sso' } } })
  }
  if (config.authProvider === 'gcp') return createCloudIdentity(config)
  const { createOwnIdentity } = await import('./framework/auth/identity/own.ts')
  const http = createHttpClient({ baseUrl: config.authBaseUrl, name: 'authBaseUrl', onCall: calls.note })
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
