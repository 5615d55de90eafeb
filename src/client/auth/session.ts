import { createStore, type Store } from '#model/base/store.ts'
import type { SessionCookie, Tokens } from './sessionCookie.ts'
import { type Claims, decodeToken } from './token.ts'

interface AuthState {
  /** The cookie has been looked at. */
  isInitialized: boolean
  isLoggedIn: boolean
  /** `undefined` also for a token that could not be decoded: the person stays signed in. */
  claims: Claims | undefined
}

export interface Session extends Pick<Store<AuthState>, 'get' | 'subscribe'> {
  /** The tokens as all tabs share them; a change made by another tab is taken over into the state. */
  tokens(): Tokens | undefined
  /** Signs in. @throws SessionNotKept */
  start(tokens: Tokens): void
  /** Renewed tokens of the same session. @throws SessionNotKept */
  renew(tokens: Tokens): void
  end(): void
}

interface SessionOptions {
  cookie: SessionCookie
  /** Told when a token cannot be decoded. */
  log?: (message: string) => void
}

const signedOut: AuthState = { isInitialized: true, isLoggedIn: false, claims: undefined }

/** Reads the cookie at once, so that a reload finds the person signed in. */
export function createSession({ cookie, log }: SessionOptions): Session {
  const state = createStore<AuthState>({ ...signedOut, isInitialized: false })
  let lastToken: string | undefined

  function adopt(tokens: Tokens | undefined): void {
    if (state.get().isInitialized && tokens?.idToken === lastToken) return
    lastToken = tokens?.idToken
    state.set(
      tokens ? { ...signedOut, isLoggedIn: true, claims: decodeToken(tokens.idToken, log) } : signedOut,
    )
  }

  function tokens(): Tokens | undefined {
    const stored = cookie.read()
    adopt(stored)
    return stored
  }

  function keep(fresh: Tokens): void {
    cookie.write(fresh)
    adopt(fresh)
  }

  tokens()
  return {
    get: state.get,
    subscribe: state.subscribe,
    tokens,
    start: keep,
    renew: keep,
    end() {
      cookie.clear()
      adopt(undefined)
    },
  }
}
