import { ApiError } from '../../api/errors.ts'
import { type HttpAnswer, type HttpClient, nameOf } from '../../api/http.ts'
import { ownValue } from '../../api/json.ts'
import type { Tokens } from '../sessionCookie.ts'
import type { Identity } from './identity.ts'

/**
 * The product's own authentication service (spec §7).
 *
 * @param http a client without a token source: none of these calls carries Authorization (reliability S20)
 */
export function createOwnIdentity(http: HttpClient): Identity {
  async function post(path: string, body: unknown): Promise<Tokens> {
    return tokensIn(await http.request({ method: 'POST', path, body }), path)
  }
  return {
    signIn: (username, password) => post('login', { username, password }),
    renew: (refreshToken) => post('renew-access-token', { refreshToken }),
    async signOut(tokens) {
      if (!tokens) return
      const { refreshToken } = tokens
      await http
        .request({ method: 'POST', path: 'logout', body: { refreshToken }, empty: 'allowed' })
        .catch(() => undefined)
    },
  }
}

/** Half an answer is no session (reliability S06). */
function tokensIn({ body, status }: HttpAnswer, path: string): Tokens {
  const [idToken, refreshToken] = [ownValue(body, 'idToken'), ownValue(body, 'refreshToken')]
  if (isToken(idToken) && isToken(refreshToken)) return { idToken, refreshToken }
  const reason = 'the answer does not hold both tokens'
  throw new ApiError('server', { call: nameOf({ method: 'POST', path }), status, reason })
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
