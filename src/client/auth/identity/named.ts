import { isObject } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import { splitAddress } from '#model/styles/splitAddress.ts'
import { aboutNoRecord, callName, type HttpAnswer, type HttpClient } from '../../api/http.ts'
import type { Tokens } from '../sessionCookie.ts'
import type { Identity } from './identity.ts'

/** A value, or an object of them; `"{username}"` and its like stand for values that only the moment knows. */
export type BodyTemplate = Readonly<Record<string, unknown>>

/** A call about tokens. A body that holds no token sends it as a bearer. */
export interface TokenCall {
  /** Below `authBaseUrl`. */
  path: string
  /** With `{token}` and `{refreshToken}`. @default none */
  body?: BodyTemplate
}

/** Names the dotted paths of tokens in an answer. */
interface TokenPlaces {
  /** @default 'idToken' */
  token?: string
  /** @default none: the session ends with its token, unless that renews itself */
  refreshToken?: string | undefined
}

/** How the users of another product sign in. */
export interface SignInCalls extends TokenPlaces {
  path: string
  /** With `{username}` and `{password}`. @default both by these names */
  body?: BodyTemplate
  /** @default nothing is renewed */
  renew?: TokenCall & TokenPlaces
  /** @default nobody is told */
  signOut?: TokenCall
}

const defaultBody: BodyTemplate = { username: '{username}', password: '{password}' }

/** Signs in at a service whose calls are named. What it has no call for is refused, and offered nowhere. */
export function createNamedIdentity(client: HttpClient, calls: SignInCalls): Identity {
  const http = aboutNoRecord(client)
  const places = { token: calls.token ?? 'idToken', refreshToken: calls.refreshToken }
  const placesOfRenewal = { ...places, ...calls.renew }

  async function tell(call: TokenCall, tokens: Tokens): Promise<HttpAnswer> {
    const { idToken: token, refreshToken } = tokens
    const body = call.body && filled(call.body, { token, refreshToken })
    const isInBody = /\{(?:token|refreshToken)\}/.test(JSON.stringify(call.body ?? {}))
    return http.request({
      ...post(call.path),
      ...(body === undefined ? {} : { body }),
      ...(isInBody ? {} : { headers: { authorization: `Bearer ${token}` } }),
      empty: 'allowed',
    })
  }

  return {
    async signIn(username, password) {
      const call = { ...post(calls.path), body: filled(calls.body ?? defaultBody, { username, password }) }
      return tokensIn(await http.request(call).catch(asWrongPassword), places, calls.path)
    },
    async renew(refreshToken, idToken = '') {
      const { renew } = calls
      if (renew === undefined) throw unsupported('renew')
      const tokens = { idToken, refreshToken }
      const { refreshToken: next, ...fresh } = tokensIn(
        await tell(renew, tokens),
        placesOfRenewal,
        renew.path,
      )
      // A service that keeps its refresh token does not tell it again.
      return { ...fresh, refreshToken: next || refreshToken }
    },
    async signOut(tokens) {
      if (tokens && calls.signOut) await tell(calls.signOut, tokens).catch(() => undefined)
    },
    register: async () => refuse('register'),
    confirm: async () => refuse('confirm'),
    requestReset: async () => refuse('request-reset'),
    reset: async () => refuse('reset'),
    changePassword: async () => refuse('change-password'),
  }
}

function post(address: string) {
  return { method: 'POST' as const, ...splitAddress(address) }
}

/** Replaces texts that are a placeholder alone, so that nothing typed becomes anything else than one value. */
function filled(template: unknown, known: Readonly<Record<string, string>>): unknown {
  if (typeof template === 'string') {
    const [, name = ''] = /^\{(\w+)\}$/.exec(template) ?? []
    return Object.hasOwn(known, name) ? known[name] : template
  }
  if (Array.isArray(template)) return template.map((part) => filled(part, known))
  if (!isObject(template)) return template
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, filled(part, known)]))
}

/** Half an answer is no session. */
function tokensIn({ body, status }: HttpAnswer, { token, refreshToken }: TokenPlaces, path: string): Tokens {
  const idToken = partAt(body, token ?? '')
  const next = refreshToken === undefined ? '' : partAt(body, refreshToken)
  if (typeof idToken === 'string' && idToken !== '' && (typeof next === 'string' || next === undefined)) {
    return { idToken, refreshToken: next ?? '' }
  }
  const reason = `the answer has no token at "${token}"`
  throw new ApiError('server', { call: callName({ method: 'POST', path }), status, reason })
}

/** Some services call a wrong password an invalid body. */
function asWrongPassword(error: unknown): never {
  const isInvalid = error instanceof ApiError && (error.status === 400 || error.status === 422)
  throw isInvalid ? new ApiError('unauthenticated', { ...error, status: 401 }) : error
}

function unsupported(path: string): ApiError {
  return new ApiError('unsupported', { call: callName({ method: 'POST', path }) })
}

function refuse(path: string): never {
  throw unsupported(path)
}
