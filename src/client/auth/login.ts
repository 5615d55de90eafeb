import type { AuthProvider } from 'react-admin'
import type { Identity } from './identity/identity.ts'
import type { PermissionLoader } from './permissionLoader.ts'
import type { Session } from './session.ts'

/** What one signs in with: `code` of a second factor, once it was asked for. */
export interface Credentials {
  username: string
  password: string
  code?: string | undefined
}

/** The half of the auth provider that is there before the panel: the sign-in page needs no more of it. */
export type SignInProvider = Pick<AuthProvider, 'login'>

/**
 * `authProvider.login`, for the sign-in page, which stands outside the panel. It rejects with what the identity service
 * answers or with `SessionNotKept`; `failureFrom` says what either means for the person.
 */
export function createSignInProvider(parts: {
  session: Session
  identity: Identity
  permissions: PermissionLoader
}): SignInProvider {
  const { session, identity, permissions } = parts
  return {
    async login({ username, password, code }: Credentials) {
      session.start(await identity.signIn(username, password, code))
      // The panel waits for them; asked for now, they come while it is put together.
      void permissions.load()
    },
  }
}
