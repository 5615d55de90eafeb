import { FirebaseError, initializeApp } from 'firebase/app'
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  initializeAuth,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth'
import { ownValue } from '#model/base/json.ts'
import { visibleSigns } from '#model/base/visibleText.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { Language } from '#model/language/text.ts'
import { signInPage } from '../redirect.ts'
import type { Tokens } from '../sessionCookie.ts'
import { withReasons } from './gcpFailures.ts'
import type { Identity } from './identity.ts'
import type { Acceptance } from './invitation.ts'
import type { OwnInvitations } from './ownInvitations.ts'
import type { TokenSync } from './tokenSync.ts'

interface GcpIdentityOptions {
  apiKey: string
  authDomain: string
  /** An Auth emulator in place of the service, `http://127.0.0.1:9099`. */
  emulatorUrl?: string | undefined
  /** The page's origin, `https://panel.example`: links in mails lead back to it. */
  origin: string
  /** Of mails, until a call names another one. */
  language: Language
  tokenSync?: TokenSync | undefined
  /** The service knows people whom the panel's backend does not. */
  accepts: (idToken: string) => Promise<boolean>
  /** The backend's: it invites people, whom the service does not know yet. */
  invitations: OwnInvitations
}

/** Signs in by the SDK, which keeps its own copy of the session in the browser's local storage, shared by all tabs. */
export function createGcpIdentity(options: GcpIdentityOptions): Identity {
  const { origin, tokenSync, accepts, invitations } = options
  const auth = connect(options)
  const back = { url: origin + signInPage }

  /** The tokens to go on with. Whoever has signed out meanwhile, here or in another tab, stays signed out. */
  async function freshTokens(user: User, force: boolean): Promise<Tokens> {
    const idToken = await user.getIdToken(force)
    if (auth.currentUser?.uid !== user.uid) throw nobodySignedIn()
    void tokenSync?.signedIn(idToken)
    return { idToken, refreshToken: user.refreshToken }
  }

  async function currentUser(): Promise<User> {
    await auth.authStateReady()
    if (!auth.currentUser) throw nobodySignedIn()
    return auth.currentUser
  }

  /** Makes a user, and signs nobody in. One who is there already stays as they are, and nobody is told. */
  async function makeUser(
    email: string,
    { firstName, lastName, password }: Acceptance,
    then?: (user: User) => Promise<void>,
  ): Promise<void> {
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      await updateProfile(user, { displayName: `${firstName} ${lastName}` })
      await then?.(user)
    } catch (error) {
      if (!hasCode(error, 'auth/email-already-in-use')) throw error
    } finally {
      await signOut(auth)
    }
  }

  return withReasons({
    async signIn(username, password) {
      const { user } = await signInWithEmailAndPassword(auth, visibleSigns(username), password)
      if (!user.emailVerified) {
        // The first message may be lost, and registering again would send none.
        await sendEmailVerification(user, back).catch(() => undefined)
        await signOut(auth)
        throw new FirebaseError('auth/unverified-email', 'The e-mail address is not verified')
      }
      if (!(await accepts(await user.getIdToken()))) {
        await signOut(auth)
        throw noAccount()
      }
      return freshTokens(user, false)
    },
    async renew() {
      try {
        return await freshTokens(await currentUser(), true)
      } catch (error) {
        throw renewalError(error)
      }
    },
    async signOut() {
      await Promise.all([signOut(auth).catch(() => undefined), tokenSync?.signedOut()])
    },
    async register({ email, ...person }, language) {
      auth.languageCode = language
      await makeUser(email, person, (user) => sendEmailVerification(user, back))
    },
    invitation: invitations.invitation,
    /** Whoever has a user already keeps its password. The address is confirmed at the first sign-in, which sends the link. */
    async takeInvitation(code, { firstName, lastName, password }) {
      const invitation = await invitations.invitation(code)
      if (invitation?.state === 'open') {
        auth.languageCode = invitation.language
        await makeUser(invitation.email, { firstName, lastName, password })
      }
      // The service keeps the password; the backend's own sign-in gets one that nobody knows.
      await invitations.takeInvitation(code, { firstName, lastName, password: crypto.randomUUID() })
    },
    confirm: (code) => applyActionCode(auth, code),
    async requestReset(email, language) {
      auth.languageCode = language
      try {
        await sendPasswordResetEmail(auth, email, back)
      } catch (error) {
        if (!hasCode(error, 'auth/user-not-found', 'auth/user-disabled')) throw error
      }
    },
    reset: (code, password) => confirmPasswordReset(auth, code, password),
    async changePassword(current, next) {
      const user = await currentUser()
      try {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current))
      } catch (error) {
        throw hasCode(error, 'auth/wrong-password', 'auth/invalid-credential') ? wrongPassword() : error
      }
      await updatePassword(user, next)
      return freshTokens(user, true)
    },
  })
}

/** `getAuth` would bring the pop-ups and other kinds of storage along. */
function connect({ apiKey, authDomain, emulatorUrl, language }: GcpIdentityOptions): Auth {
  const auth = initializeAuth(initializeApp({ apiKey, authDomain }), { persistence: browserLocalPersistence })
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  auth.languageCode = language
  return auth
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code)
}

function noAccount(): ApiError {
  const reason = 'the backend knows no such person'
  return new ApiError('forbidden', { call: 'sign in by the sign-in SDK', status: 403, reason })
}

/** Told like the own service tells it, so that it reaches the same field. */
function wrongPassword(): ApiError {
  const message = 'The current password is wrong.'
  const fieldErrors = { currentPassword: { code: 'passwordWrong', params: {}, message } } as const
  return new ApiError('invalid', { call: 'change the password by the sign-in SDK', status: 400, fieldErrors })
}

/** The SDK's codes, and the server's that it passes on, after which only signing in again helps. */
const final: ReadonlySet<unknown> = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/missing-refresh-token',
])

/** A 401 ends the session, `offline` keeps it. The SDK's error is not passed on, since it may hold the service's answer. */
function renewalError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const call = 'renew by the sign-in SDK'
  const code = ownValue(error, 'code')
  const reason = typeof code === 'string' ? code : 'unknown'
  if (code === 'auth/network-request-failed') return new ApiError('offline', { call, reason })
  if (final.has(code)) return new ApiError('unauthenticated', { call, status: 401, reason })
  return new ApiError('server', { call, status: 500, reason })
}

function nobodySignedIn(): ApiError {
  const reason = 'nobody is signed in'
  return new ApiError('unauthenticated', { call: 'the sign-in SDK', status: 401, reason })
}
