import { ownValue } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import { aboutNoRecord, callName, type HttpAnswer, type HttpClient } from '../../api/http.ts'
import type { Tokens } from '../sessionCookie.ts'
import type { Identity, SignedIn } from './identity.ts'
import { createOwnInvitations } from './ownInvitations.ts'
import { createOwnSecondFactor } from './ownSecondFactor.ts'
import { createOwnSessions } from './ownSessions.ts'

interface OwnIdentityOptions {
  /** A client without a token source: these calls carry no Authorization. */
  http: HttpClient
  /** The client for calls about oneself. It needs this identity to renew its tokens, so it is asked for late. */
  authenticated: () => HttpClient
}

/** Calls beside `login` and `renew-access-token` are ours. */
export function createOwnIdentity(options: OwnIdentityOptions): Identity {
  const http = aboutNoRecord(options.http)
  const authenticated = aboutNoRecord({ request: (call) => options.authenticated().request(call) })
  async function post(path: string, body: unknown): Promise<SignedIn> {
    const answer = await http.request({ method: 'POST', path, body })
    const tokens = tokensIn(answer, path)
    return ownValue(answer.body, 'policies') === undefined ? tokens : { ...tokens, self: answer.body }
  }
  async function tell(path: string, body: unknown): Promise<void> {
    await http.request({ method: 'POST', path, body, empty: 'allowed' })
  }
  return {
    signIn: (username, password, code) =>
      post('login', { username, password, ...(code === undefined ? {} : { code }) }),
    renew: (refreshToken) => post('renew-access-token', { refreshToken }),
    async signOut(tokens) {
      if (tokens) await tell('logout', { refreshToken: tokens.refreshToken }).catch(() => undefined)
    },
    register: (registration, language) => tell('register', { ...registration, language }),
    confirm: (token) => tell('confirm', { token }),
    async requestReset(email, language, asker = 'anybody') {
      // Signed in, one has mails of one's own, whatever strangers ask for.
      const from = asker === 'oneself' ? authenticated : http
      await from.request({
        method: 'POST',
        path: 'request-reset',
        body: { email, language },
        empty: 'allowed',
      })
    },
    reset: (token, password) => tell('reset', { token, password }),
    ...createOwnInvitations(http),
    async changePassword(currentPassword, newPassword) {
      const path = 'change-password'
      const body = { currentPassword, newPassword }
      return tokensIn(await authenticated.request({ method: 'POST', path, body }), path)
    },
    sessions: createOwnSessions(authenticated),
    secondFactor: createOwnSecondFactor(authenticated),
  }
}

/** Half an answer is no session. */
function tokensIn({ body, status }: HttpAnswer, path: string): Tokens {
  const [idToken, refreshToken] = [ownValue(body, 'idToken'), ownValue(body, 'refreshToken')]
  if (isToken(idToken) && isToken(refreshToken)) return { idToken, refreshToken }
  const reason = 'the answer does not hold both tokens'
  throw new ApiError('server', { call: callName({ method: 'POST', path }), status, reason })
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
