import { decodeToken } from '../token.ts'

/** Tells a server of this origin about the id token, so that it can keep a cookie of its own. Never rejects. */
export interface TokenSync {
  signedIn(idToken: string): Promise<void>
  signedOut(): Promise<void>
}

export interface TokenSyncOptions {
  /** A path, or an address of the page's own origin; nothing is ever sent to another one. */
  url: string
  /** Seconds since it was issued after which a token is not sent any more. */
  maxAgeSeconds?: number
  /** The page's origin, `https://panel.example`. */
  origin: string
  /** The browser's `isSecureContext`; without one nothing is sent. */
  isSecureContext: boolean
  fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now?: () => number
  log?: (message: string, error?: unknown) => void
}

/** What is sent may not hold up what comes after it for longer. In milliseconds. */
const patience = 30_000

/**
 * Follows the rules of the sign-in SDK: POST with the token as bearer, DELETE when there is none, nothing twice in a row,
 * no token that is old. The SDK has this in `getAuth` only, which brings the pop-ups along.
 */
export function createTokenSync(options: TokenSyncOptions): TokenSync {
  const { maxAgeSeconds = 300, origin, isSecureContext } = options
  const { fetch = (input, init) => globalThis.fetch(input, init), now = Date.now } = options
  const { log = (message, error) => console.error(message, error) } = options
  const target = URL.canParse(options.url, origin) ? new URL(options.url, origin) : undefined
  const isAllowed = isSecureContext && target?.origin === origin
  if (!isAllowed) log('Token sync is off: it needs a secure context and a URL of the own origin')
  // Nothing is known of what an earlier page has told, so the first thing is always said.
  let lastToken: string | undefined | null = null
  let queue = Promise.resolve()

  async function send(method: 'POST' | 'DELETE', headers: Record<string, string>): Promise<void> {
    if (!target) return
    try {
      const signal = AbortSignal.timeout(patience)
      const response = await fetch(target.href, { method, headers, signal, redirect: 'error' })
      if (!response.ok) log(`Token sync failed: HTTP ${response.status}`)
    } catch (error) {
      log('Token sync failed', error)
    }
  }

  /** @param token `undefined`: there is none any more */
  function tell(token: string | undefined): Promise<void> {
    if (!isAllowed || token === lastToken) return Promise.resolve()
    lastToken = token
    queue = queue.then(() =>
      token === undefined ? send('DELETE', {}) : send('POST', { Authorization: `Bearer ${token}` }),
    )
    return queue
  }

  return {
    async signedIn(idToken) {
      const issuedAt = decodeToken(idToken, () => undefined)?.iat
      const isOld = typeof issuedAt === 'number' && now() / 1000 - issuedAt > maxAgeSeconds
      if (!isOld) await tell(idToken)
    },
    signedOut: () => tell(undefined),
  }
}
