import type { RuntimeConfig } from './config/runtimeConfig.ts'
import type { HttpClient } from './framework/api/http.ts'
import { createHttpClient } from './framework/api/httpClient.ts'
import { createAccessStore } from './framework/auth/accessStore.ts'
import { failureOf, type IdentityFailure } from './framework/auth/identity/failure.ts'
import type { Identity } from './framework/auth/identity/identity.ts'
import { createPermissionLoader, type PermissionLoader } from './framework/auth/permissionLoader.ts'
import { createTokenSource } from './framework/auth/refresh.ts'
import { createSession, type Session } from './framework/auth/session.ts'
import { createSessionCookie } from './framework/auth/sessionCookie.ts'
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
  permissions: PermissionLoader
  signIn(username: string, password: string): Promise<SignInOutcome>
}

/** Puts the services together from the configuration. Loads only the identity that it names. */
export async function createServices(config: RuntimeConfig): Promise<Services> {
  const identity = await createIdentity(config, () => authenticatedIdentity)
  const session = createSession({
    cookie: createSessionCookie({
      read: () => document.cookie,
      write: (text) => {
        // The Cookie Store API is missing in browsers that we support.
        document.cookie = text
      },
    }),
  })
  noticeOtherTabs(session)
  const token = createTokenSource({ session, identity, locks: navigator.locks })
  const authenticated = (name: 'apiBaseUrl' | 'authBaseUrl') =>
    createHttpClient({ baseUrl: config[name], name, token, onUnauthenticated: () => session.end() })
  const http = authenticated('apiBaseUrl')
  const authenticatedIdentity = authenticated('authBaseUrl')
  const permissions = createPermissionLoader({
    session,
    identity,
    http,
    accessStore: createAccessStore(config.aclNamespace, localStorage),
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
      const tokens = await identity.signIn(username, password)
      return keep(() => session.start(tokens))
    } catch (error) {
      return failureOf(error)
    }
  }

  return { config, language, session, identity, http, permissions, signIn }
}

/** What another tab has done to the session is taken over as soon as this one is looked at. */
function noticeOtherTabs(session: Session) {
  const look = () => void session.tokens()
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
}

/** A session that the browser does not keep would lead back to the sign-in without a word. */
function keep(start: () => void): SignInOutcome {
  try {
    start()
    return 'signedIn'
  } catch (error) {
    console.error(error)
    return 'notKept'
  }
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
  const { createOwnIdentity } = await import('./framework/auth/identity/own.ts')
  const http = createHttpClient({ baseUrl: config.authBaseUrl, name: 'authBaseUrl' })
  return createOwnIdentity({ http, authenticated })
}
