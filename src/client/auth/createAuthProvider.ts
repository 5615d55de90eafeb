import type { AuthProvider, UserIdentity } from 'react-admin'
import { requirementOf } from '#model/access/requirementOf.ts'
import { ownValue } from '#model/base/json.ts'
import { isApiError } from '#model/contract/errors.ts'
import type { ResolvedPage } from '#model/language/page.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Identity } from './identity/identity.ts'
import type { SignInProvider } from './login.ts'
import type { OwnProfile } from './ownProfile.ts'
import type { PermissionLoader } from './permissionLoader.ts'
import type { Reauthentication } from './reauthentication.ts'
import { signInPath } from './redirect.ts'
import type { Session } from './session.ts'
import type { Tokens } from './sessionCookie.ts'
import { personIn } from './token.ts'
import { type NameSources, whoIs } from './whoIs.ts'

interface AuthProviderOptions extends NameSources {
  /** The half that the sign-in page has already. */
  authProvider: SignInProvider
  session: Session
  identity: Identity
  permissions: PermissionLoader
  reauthentication: Reauthentication
  resources: readonly ResolvedResource[]
  pages: readonly ResolvedPage[]
  profile?: OwnProfile | undefined
  /** Where the person is, as in the address bar. */
  location: () => { pathname: string; search: string; hash: string }
}

/**
 * Ends the session with a 401, never with a 403. Rights are answered one question at a time (`canAccess`): for a list of them
 * (`getPermissions`) the panel would wait, and then be drawn anew.
 */
export function createAuthProvider(options: AuthProviderOptions): AuthProvider {
  const { session, identity, permissions, reauthentication, location } = options
  const { profile, resources, pages } = options
  let cached: { id: string; identity: Promise<UserIdentity> } | undefined
  profile?.subscribe(() => {
    cached = undefined
  })

  /** While a page with unsaved input asks to sign in again, nothing may take it away. */
  const isOver = () => !session.tokens() && !reauthentication.get()

  /** Leads to the sign-in page. A message would hold it up for seconds, so there is none. */
  const toSignIn = () => ({ message: false, redirectTo: signInPath(location()) })

  return {
    ...options.authProvider,
    async logout() {
      const tokens = session.tokens()
      cached = undefined
      reauthentication.release()
      session.end()
      void signOutOf(identity, tokens)
      // Whoever shows the panel leads away from it, since a session can also end elsewhere.
      return false
    },
    async checkAuth() {
      if (isOver()) throw toSignIn()
    },
    /** Never leads to the sign-in page itself: react-admin would tell a failed call as a success with nothing. */
    async checkError(error: unknown) {
      // Another backend's 401 comes as one that forbids: the session here is another.
      const isRefused = ownValue(error, 'status') === 401 && !isApiError(error, 'forbidden')
      // A call that was not sent, because its session is over, says nothing against the session of today.
      const wasNotSent = isApiError(error, 'unauthenticated')
      if (isRefused || (wasNotSent && isOver())) session.end()
    },
    async getIdentity() {
      const id = personIn(session.get().claims)
      if (cached?.id !== id) cached = { id, identity: whoIs(options) }
      return cached.identity
    },
    async canAccess({ resource, action }: { resource: string; action: string }) {
      await permissions.load()
      return permissions.can(requirementOf({ resources, pages }, resource, action))
    },
  }
}

/** Signs out at the service; at its own page last, since what is under way by then would be broken off. */
async function signOutOf(identity: Identity, tokens: Tokens | undefined): Promise<void> {
  await identity.signOut(tokens)
  if (tokens) await identity.elsewhere?.leave(tokens)
}
