import { createContext, use } from 'react'
import type { CallLog } from '#client/api/callLog.ts'
import type { HttpClient, TokenSource } from '#client/api/http.ts'
import type { AccessStore } from '#client/auth/accessStore.ts'
import type { Departures } from '#client/auth/departures.ts'
import type { FewerRights } from '#client/auth/fewerRights.ts'
import type { Identity } from '#client/auth/identity/identity.ts'
import type { SignInProvider } from '#client/auth/login.ts'
import type { LostSession } from '#client/auth/lostSession.ts'
import type { OwnProfile } from '#client/auth/ownProfile.ts'
import type { PermissionLoader } from '#client/auth/permissionLoader.ts'
import type { Reauthentication } from '#client/auth/reauthentication.ts'
import type { Session } from '#client/auth/session.ts'
import type { StartPage } from '#client/auth/startPage.ts'
import type { UnsavedInputs } from '#client/unsaved.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import type { Clock } from '#model/base/clock.ts'
import type { LanguageStore } from './i18n/languageStore.ts'

/** Made once, they live as long as the page. */
export interface Services {
  config: RuntimeConfig
  language: LanguageStore
  session: Session
  identity: Identity
  http: HttpClient
  /** For calls that cannot go by `http`. */
  token: TokenSource
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
  /** Takes away what this browser keeps for a person until they sign out, where their panel is not open. */
  forgetPerson(person: string): Promise<void>
  clock: Clock
  /** The sign-in pages' part of react-admin's auth provider. */
  authProvider: SignInProvider
}

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const value = use(ServicesContext)
  if (!value) throw new Error('useServices needs a <ServicesContext> above it')
  return value
}
