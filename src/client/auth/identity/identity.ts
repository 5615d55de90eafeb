import type { Permission } from '#model/language/access.ts'
import type { Language } from '#model/language/text.ts'
import type { Tokens } from '../sessionCookie.ts'
import type { Claims } from '../token.ts'
import type { SignInElsewhere } from './elsewhere.ts'
import type { Acceptance, Invitation } from './invitation.ts'
import type { OwnSecondFactor } from './ownSecondFactor.ts'
import type { OwnSessions } from './ownSessions.ts'

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** What a sign-in comes to. */
export interface SignedIn extends Tokens {
  /** What `api-authority/self` would answer, where the service tells it along. */
  self?: unknown
}

/** Rejections tell `failureOf` why; `renew` rejects with `ApiError`. Whether an address has an account is never told. */
export interface Identity {
  /** @param code of a second factor, once it was asked for by `codeRequired` */
  signIn(username: string, password: string, code?: string): Promise<SignedIn>
  /** @param idToken that is over, or nearly: some services have no other */
  renew(refreshToken: string, idToken?: string): Promise<Tokens>
  /** Tells the service that the tokens are done with. Never rejects: this browser is signed out anyway. */
  signOut(tokens?: Tokens): Promise<void>
  /** Asks for an account; its address is confirmed by a link that is sent there. */
  register(registration: Registration, language: Language): Promise<void>
  confirm(code: string): Promise<void>
  /** Sends a link for a new password, if there is such an account. @param asker `oneself`: signed in with this address */
  requestReset(email: string, language: Language, asker?: 'anybody' | 'oneself'): Promise<void>
  /** Sets a password by a link that was sent. */
  reset(code: string, password: string): Promise<void>
  /** Tells what a link is worth, without using it up; `undefined` for one that never was. */
  invitation?(code: string): Promise<Invitation | undefined>
  takeInvitation?(code: string, acceptance: Acceptance): Promise<void>
  /** Changes the password of whoever is signed in. @returns the tokens to go on with; all others are dead */
  changePassword(current: string, next: string): Promise<Tokens>
  sessions?: OwnSessions
  secondFactor?: OwnSecondFactor
  /** What everybody may do, where the service knows without being asked. */
  permissions?: readonly Permission[]
  /** What a person may do by their id token, where it says so: then no backend is asked. */
  permissionsIn?(claims: Claims | undefined): readonly Permission[]
  /** Where people sign in at a page of the service: then there is no name, no password and no registering here. */
  elsewhere?: SignInElsewhere
}
