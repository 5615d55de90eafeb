import type { UserIdentity } from 'react-admin'
import type { HttpClient } from '../api/http.ts'
import type { OwnProfile } from './ownProfile.ts'
import type { PermissionLoader } from './permissionLoader.ts'
import type { Session } from './session.ts'
import { type Claims, personIn } from './token.ts'
import { findUser, fullName, initials, type User } from './user.ts'

export interface NameSources {
  session: Pick<Session, 'get'>
  /** The authenticated client. */
  http: HttpClient
  /** Tells the name where nobody is looked up. */
  profile?: Pick<OwnProfile, 'read'> | undefined
  /** May tell a name with what the person may do. */
  permissions?: Pick<PermissionLoader, 'personName'>
  /** People are looked up by their identity id (the ZFP flag). */
  userLookup?: boolean
  log?: (message: string, error?: unknown) => void
}

/** Reads the name, or else the address; `''` for neither. */
export function nameIn(claims: Claims | undefined): string {
  const { name } = claims ?? {}
  return typeof name === 'string' && name !== '' ? name : String(claims?.email ?? '')
}

/** Finds out who is signed in. What cannot be asked is logged; then they are called as their token calls them. */
export async function whoIs(sources: NameSources): Promise<UserIdentity> {
  const { session, http, profile, permissions, userLookup = false, log = console.error } = sources
  const { claims } = session.get()
  const id = personIn(claims)
  const email = String(claims?.email ?? '')
  const findName = async (): Promise<User | undefined> => (userLookup ? findUser(http, id) : profile?.read())
  const user =
    id === ''
      ? undefined
      : await findName().catch((error: unknown) => {
          log('The user could not be looked up', error)
          return undefined
        })
  if (user) return { id, fullName: fullName(user), initials: initials(user), email }
  const name = permissions?.personName() || nameIn(claims) || id
  return { id, fullName: name, initials: initials({ firstName: name, lastName: '' }), email }
}
