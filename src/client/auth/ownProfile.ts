import { isObject } from '#model/base/json.ts'
import { createListeners } from '#model/base/store.ts'
import { aboutNoRecord, type HttpAnswer, type HttpClient } from '../api/http.ts'
import type { User } from './user.ts'

export interface Profile extends User {
  email: string
  emailConfirmed: boolean
  /** What a change is based on; absent where the backend knows no versions. */
  version?: string
}

/** One's own profile, where the backend has the capability `profile`. Rejects with an `ApiError`. */
export interface OwnProfile {
  read(): Promise<Profile>
  /** @param version of the profile that the person has seen; another one is refused as a conflict */
  save(names: User, version: string | undefined): Promise<Profile>
  subscribe(listener: () => void): () => void
}

const path = 'api-authority/self/profile'

export function createOwnProfile(client: HttpClient): OwnProfile {
  const http = aboutNoRecord(client)
  const { tell, subscribe } = createListeners()
  return {
    read: async () => profileIn(await http.request({ method: 'GET', path })),
    async save(names, version) {
      const headers = version === undefined ? {} : { 'if-match': version }
      const saved = profileIn(await http.request({ method: 'PUT', path, body: names, headers }))
      tell()
      return saved
    },
    subscribe,
  }
}

function profileIn({ body, headers, unusable }: HttpAnswer): Profile {
  if (!isObject(body) || typeof body.firstName !== 'string' || typeof body.lastName !== 'string') {
    throw unusable('the answer holds no names')
  }
  const version = headers.get('etag')
  return {
    firstName: body.firstName,
    lastName: body.lastName,
    email: typeof body.email === 'string' ? body.email : '',
    emailConfirmed: body.emailConfirmed === true,
    ...(version === null ? {} : { version }),
  }
}
