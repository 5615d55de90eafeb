import { FirebaseError } from 'firebase/app'
import type { IdentityFailure } from './failure.ts'
import type { Identity } from './identity.ts'

const bySdkCode: Readonly<Record<string, IdentityFailure>> = {
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupCancelled',
  'auth/unauthorized-domain': 'unauthorizedDomain',
  'auth/unauthorized-continue-uri': 'unauthorizedDomain',
  'auth/network-request-failed': 'network',
  'auth/web-storage-unsupported': 'noStorage',
  'auth/internal-error': 'internal',
  'auth/invalid-api-key': 'invalidApiKey',
  // What the server says of a wrong key, as the SDK spells codes that it does not know.
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'invalidApiKey',
  'auth/argument-error': 'argument',
  'auth/operation-not-allowed': 'argument',
  'auth/configuration-not-found': 'argument',
  'auth/invalid-credential': 'credentials',
  'auth/invalid-email': 'credentials',
  'auth/missing-email': 'credentials',
  'auth/missing-password': 'credentials',
  'auth/wrong-password': 'credentials',
  'auth/user-not-found': 'credentials',
  'auth/user-disabled': 'credentials',
  'auth/unverified-email': 'unverified',
  'auth/too-many-requests': 'tooMany',
  'auth/quota-exceeded': 'tooMany',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
  'auth/expired-action-code': 'link',
  'auth/invalid-action-code': 'link',
}

/** Adds to rejections a `reason` for the SDK's code. */
export function withReasons(identity: Identity): Identity {
  const parts = Object.entries(identity).map(([name, part]) => [
    name,
    typeof part === 'function' ? telling(part) : part,
  ])
  return Object.fromEntries(parts)
}

function telling(call: (...given: readonly unknown[]) => unknown) {
  return async (...given: readonly unknown[]) => {
    try {
      return await call(...given)
    } catch (error) {
      if (error instanceof FirebaseError && Object.hasOwn(bySdkCode, error.code)) {
        Object.assign(error, { reason: bySdkCode[error.code] })
      }
      throw error
    }
  }
}
