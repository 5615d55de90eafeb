import { type CallLog, createCallLog } from '../client/api/callLog.ts'
import type { HttpClient, TokenSource } from '../client/api/http.ts'
import { createHttpClient } from '../client/api/httpClient.ts'
import { type AccessStore, createAccessStore } from '../client/auth/accessStore.ts'
import { createDepartures, type Departures } from '../client/auth/departures.ts'
import { createFewerRights, type FewerRights } from '../client/auth/fewerRights.ts'
import { type Failure, failureFrom } from '../client/auth/identity/failure.ts'
import type { Identity } from '../client/auth/identity/identity.ts'
import { createLostSession, type LostSession } from '../client/auth/lostSession.ts'
import { createOwnProfile, type OwnProfile } from '../client/auth/ownProfile.ts'
import { createPermissionLoader, type PermissionLoader } from '../client/auth/permissionLoader.ts'
import { createReauthentication, holdCalls, type Reauthentication } from '../client/auth/reauthentication.ts'
import { createTokenSource } from '../client/auth/refresh.ts'
import { createSession, type Session } from '../client/auth/session.ts'
import { createSessionCookie, SessionNotKept } from '../client/auth/sessionCookie.ts'
import { createStartPage, type StartPage } from '../client/auth/startPage.ts'
import type { RuntimeConfig } from '../config/runtimeConfig.ts'
import type { Switchboard } from '../features/switchboard/panel/createSwitchboard.ts'
import { type Clock, systemClock } from '../panel/base/clock/clock.ts'
import { createUnsavedInputs, type UnsavedInputs } from '../panel/base/drafts/unsaved.ts'
import { createLanguageStore, type LanguageStore } from '../panel/base/i18n/languageStore.ts'
import { basePath } from '../panel/base/routing/basePath.ts'
import type { CreateIdentity } from './identities/identityBackend.ts'
import { identities } from './identities/index.ts'
import { loadSwitchboard, type Network } from './switchboard.ts'

export type SignInOutcome = 'signedIn' | Failure

/** What lives as long as the page: made once, handed to whoever needs it. */
export interface Services {
  config: RuntimeConfig
  language: LanguageStore
  session: Session
  identity: Identity
  /** The authenticated client. */
  http: HttpClient
  /** What its calls are signed with, for those that cannot go by it. */
  token: TokenSource
  /** What came of the last calls. */
  calls: CallLog
  permissions: PermissionLoader
  accessStore: AccessStore
  fewerRights: FewerRights
  /** Absent where the backend has no such thing. */
  profile: OwnProfile | undefined
  startPage: StartPage
  departures: Departures
  lostSession: LostSession
  reauthentication: Reauthentication
  unsaved: UnsavedInputs
  clock: Clock
  /** Faults and time on demand; in `local` and `testing` only. */
  switchboard: Switchboard | undefined
  /** @param code of a second factor, once the outcome was `codeRequired` */
  signIn(username: string, password: string, code?: string): Promise<SignInOutcome>
}

/** Puts the services together from the configuration. Loads only the identity that it names. */
export async function createServices(config: RuntimeConfig): Promise<Services> {
  const [switchboard, createIdentity] = await Promise.all([
    loadSwitchboard(config, needsNoServer(config)),
    loadIdentity(config),
  ])
  const calls = createCallLog()
  const clock = switchboard?.clock ?? systemClock
  const network: Network = { onCall: calls.note, ...(switchboard ? { fetch: switchboard.fetch } : {}) }
  const identity = createIdentity({ config, clock, network, authenticated: () => authenticatedIdentity })
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
  const lostSession = createLostSession(session, departures)
  const reauthentication = createReauthentication(session, unsaved, departures)
  noticeOtherTabs(session)
  if (switchboard) endFaultsWith(session, switchboard)
  const source = createTokenSource({ session, identity, now: clock.now, locks: navigator.locks })
  const token = holdCalls(source, reauthentication)
  const authenticated = (name: 'apiBaseUrl' | 'authBaseUrl') =>
    createHttpClient({
      ...{ ...network, baseUrl: config[name], name, token },
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
    offered: config.locales,
  })

  async function signIn(username: string, password: string, code?: string): Promise<SignInOutcome> {
    try {
      session.start(await identity.signIn(username, password, code))
      // The panel waits for them; asked for now, they come while it is put together.
      void permissions.load()
      return 'signedIn'
    } catch (error) {
      if (error instanceof SessionNotKept) console.error(error.message)
      return error instanceof SessionNotKept ? { reason: error.reason } : failureFrom(error)
    }
  }

  return {
    ...{ config, language, session, identity, http, token, calls, permissions, accessStore },
    ...{ departures, fewerRights, lostSession, profile, reauthentication, startPage, unsaved },
    ...{ clock, switchboard, signIn },
  }
}

/** Who is signed out sees no banner any more, and could not sign in again under a fault that meets every call. */
function endFaultsWith(session: Session, switchboard: Switchboard) {
  const look = () => {
    if (!session.get().isLoggedIn) switchboard.clearRules()
  }
  look()
  session.subscribe(look)
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

async function loadIdentity(config: RuntimeConfig): Promise<CreateIdentity> {
  const name = needsNoServer(config) ? 'mock' : config.authProvider
  const load = identities[name]
  if (load === undefined) throw new Error(`there is no identity back end "${name}"`)
  return (await load()).default
}
