import type { AuthProvider } from 'react-admin'
import type { Identity } from './identity/identity.ts'
import type { PermissionLoader } from './permissionLoader.ts'
import type { Session } from './session.ts'

export interface Credentials {
  username: string
  password: string
  code?: string | undefined
}

export type SignInProvider = Pick<AuthProvider, 'login'>

/** Signs in from outside the panel. Rejects with what the identity service answers or with `SessionNotKept`. */
export function createSignInProvider(parts: {
  session: Session
  identity: Identity
  permissions: PermissionLoader
  /** Who signs people in also answers what they may do. */
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
