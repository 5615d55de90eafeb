import type { Permission } from '../../define/access.ts'
import type { Tokens } from '../sessionCookie.ts'

/** A service that signs people in. Everything rejects with `ApiError`. */
export interface Identity {
  signIn(username: string, password: string): Promise<Tokens>
  renew(refreshToken: string): Promise<Tokens>
  /** Tells the service that the tokens are done with. Never rejects: this browser is signed out anyway. */
  signOut(tokens?: Tokens): Promise<void>
  /** What everybody may do, where the service knows without being asked. */
  permissions?: readonly Permission[]
}
