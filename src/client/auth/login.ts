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
  /** Whether who signs people in also answers what they may do. @default false */
  isOfApi?: boolean
}): SignInProvider {
  const { session, identity, permissions, isOfApi = false } = parts
  return {
    async login({ username, password, code }: Credentials) {
      const { self, ...tokens } = await identity.signIn(username, password, code)
      session.start(tokens)
      // The panel waits for them; asked for now, they come while it is put together.
      if (self !== undefined && isOfApi) permissions.take(self)
      else void permissions.load()
    },
  }
}
