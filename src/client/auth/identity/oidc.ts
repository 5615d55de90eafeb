import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi'
import { isObject, parseJson } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import { permissionsInClaim } from '../permissionsInClaim.ts'
import type { SignInElsewhere, SignInWay } from './elsewhere.ts'
import type { Identity } from './identity.ts'
import type { OidcClient, Proof } from './oidcClient.ts'
import { renewalFailure, SignInFailure, signInFailure, wantsPerson } from './oidcFailures.ts'
import type { OwnInvitations } from './ownInvitations.ts'

interface OidcIdentityOptions {
  client: OidcClient
  name: string
  /** Where the provider's sign-out leads to. */
  signInPage: string
  /** The claim that holds permissions. */
  permissionsClaim?: string | undefined
  /** The provider knows people whom the panel's backend does not. */
  accepts: (idToken: string) => Promise<boolean>
  /** The backend's: it invites people, whom the provider knows. */
  invitations: OwnInvitations
  /** Of this tab: what a sign-in has begun with is there until it comes back. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  namespace: string
  go: (address: string) => void
  log?: (message: string) => void
}

/** What is remembered between leaving for the provider and coming back. */
interface Begun extends SignInWay, Proof {
  isSilent: boolean
}

/**
 * Keeps the id token for the session, nothing of the access token. Renewed is by the refresh token; where the provider
 * gives none, by its page, which asks nobody whom it still knows.
 */
export function createOidcIdentity(options: OidcIdentityOptions): Identity & { elsewhere: SignInElsewhere } {
  const { client, go, invitations, permissionsClaim, accepts } = options
  const { log = (message) => console.error(message) } = options
  const begun = createBegun(options)

  function told<Failure extends Error>(failure: Failure): Failure {
    log(failure.message)
    return failure
  }

  const elsewhere: SignInElsewhere = {
    name: options.name,
    async begin(way, { username, isSilent = false, isOther = false } = {}) {
      const proof = {
        state: generateRandomState(),
        nonce: generateRandomNonce(),
        verifier: generateRandomCodeVerifier(),
      }
      const prompt = isSilent ? 'none' : isOther ? 'login' : undefined
      try {
        const page = await client.signInPage(proof, { prompt, login_hint: username })
        begun.keep({ ...way, ...proof, isSilent })
        go(page)
      } catch (error) {
        throw told(signInFailure(error))
      }
    },
    async finish(answer) {
      const started = begun.take()
      const way = { redirect: started?.redirect ?? null, isAgain: started?.isAgain ?? false }
      try {
        if (started?.state !== answer.get('state')) {
          throw new SignInFailure('mismatch', 'the answer belongs to no sign-in that was begun in this tab')
        }
        const tokens = await client.exchange(answer, started as Begun)
        if (permissionsClaim === undefined && !(await accepts(tokens.idToken))) throw noAccount()
        return { way, tokens }
      } catch (error) {
        return started?.isSilent && wantsPerson(error) ? { way } : { way, error: told(signInFailure(error)) }
      }
    },
    async leave({ idToken }) {
      try {
        const page = await client.signOutPage(idToken, options.signInPage)
        if (page !== undefined) go(page)
      } catch (error) {
        told(signInFailure(error))
      }
    },
  }

  return {
    elsewhere,
    async renew(refreshToken) {
      if (refreshToken === '') throw notGiven()
      return client.renew(refreshToken).catch((error: unknown) => {
        throw renewalFailure(error)
      })
    },
    async signOut(tokens) {
      if (!tokens?.refreshToken) return
      await client.revoke(tokens.refreshToken).catch((error: unknown) => told(signInFailure(error)))
    },
    ...(permissionsClaim === undefined
      ? {}
      : { permissionsIn: (claims) => permissionsInClaim(claims, permissionsClaim) }),
    invitation: invitations.invitation,
    /** The account gets a password that nobody knows: its person signs in at the provider. */
    takeInvitation: (code, { firstName, lastName }) =>
      invitations.takeInvitation(code, { firstName, lastName, password: crypto.randomUUID() }),
    signIn: notHere,
    register: notHere,
    confirm: notHere,
    requestReset: notHere,
    reset: notHere,
    changePassword: notHere,
  }
}

function createBegun({ storage, namespace }: Pick<OidcIdentityOptions, 'storage' | 'namespace'>) {
  const key = `${namespace}:signIn`
  return {
    keep(begun: Begun) {
      try {
        storage.setItem(key, JSON.stringify(begun))
      } catch {
        throw new SignInFailure('noStorage', 'the browser keeps nothing for this tab')
      }
    },
    /** It counts once. */
    take(): Begun | undefined {
      try {
        const value = parseJson(storage.getItem(key) ?? '')
        storage.removeItem(key)
        return isBegun(value) ? value : undefined
      } catch {
        return undefined
      }
    },
  }
}

function isBegun(value: unknown): value is Begun {
  if (!isObject(value)) return false
  const { state, nonce, verifier, redirect } = value
  const isText = (each: unknown) => typeof each === 'string' && each !== ''
  return [state, nonce, verifier].every(isText) && (redirect === null || typeof redirect === 'string')
}

function noAccount(): ApiError {
  const reason = 'the backend knows no such person'
  return new ApiError('forbidden', { call: 'sign in by OpenID Connect', status: 403, reason })
}

function notGiven(): ApiError {
  const reason = 'the provider has given no refresh token'
  return new ApiError('unauthenticated', { call: 'renew by OpenID Connect', status: 401, reason })
}

/** Accounts and passwords are the provider's; the panel leads nobody here. */
async function notHere(): Promise<never> {
  throw new SignInFailure('argument', 'passwords are kept by the provider')
}
