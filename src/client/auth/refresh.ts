import { ApiError, isApiError } from '#model/contract/errors.ts'
import type { TokenSource } from '../api/http.ts'
import type { Identity } from './identity/identity.ts'
import type { Session } from './session.ts'
import type { Tokens } from './sessionCookie.ts'
import { type Claims, decodeToken, isExpired, personIn } from './token.ts'

interface TokenSourceOptions {
  session: Session
  identity: Identity
  /** Milliseconds since 1970. */
  now?: () => number
  /** The browser's `navigator.locks`, where there are any. */
  locks?: Pick<LockManager, 'request'> | undefined
  /** Milliseconds that another tab may take before this one goes ahead. */
  lockTimeoutMs?: number
  log?: (message: string, error?: unknown) => void
  sleep?: (ms: number) => Promise<void>
}

/** A token that ends within this time is renewed before it is used. */
const marginMs = 30_000
/** In milliseconds. A lost answer may have used the refresh token up, which services take for some seconds more. */
const gaps = [500, 1500]

/**
 * Renews id tokens in time: once for all requests of this tab, one tab after the other, so that a rotating refresh token
 * is used once. Signing out, or in as somebody else, wins over a renewal that is under way.
 *
 * A refused renewal ends the session, as does a service that fails three times; without any answer the session is kept.
 */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { session, identity, now = () => Date.now(), locks, lockTimeoutMs = 5000 } = options
  const { log = (message, error) => console.error(message, error) } = options
  const { sleep = (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)) } = options
  const withLock = createTabLock(locks, lockTimeoutMs)
  const quiet = () => undefined
  let running: { from: string; outcome: Promise<string | undefined> } | undefined

  /** Milliseconds by which this clock is ahead of the service's, as far as a fresh token has told. */
  let ahead = 0

  const isGood = (claims: Claims | undefined) => !isExpired(claims, now() - ahead + marginMs)

  async function current(): Promise<string | undefined> {
    const tokens = session.tokens()
    if (!tokens) return undefined
    return isGood(session.get().claims) ? tokens.idToken : once(tokens)
  }

  async function renew(refused?: string): Promise<string | undefined> {
    const tokens = session.tokens()
    if (!tokens) return undefined
    if (refused === undefined || tokens.idToken === refused) return once(tokens)
    return isSamePerson(refused, tokens.idToken) ? current() : undefined
  }

  function once(tokens: Tokens): Promise<string | undefined> {
    if (running?.from === tokens.idToken) return running.outcome
    const outcome = withLock(() => renewFrom(tokens)).finally(() => {
      if (running?.outcome === outcome) running = undefined
    })
    running = { from: tokens.idToken, outcome }
    return outcome
  }

  async function renewFrom(tokens: Tokens): Promise<string | undefined> {
    if (hasChanged(tokens)) return successorOf(tokens)
    let fresh: Tokens
    try {
      fresh = await askService(tokens)
      if (hasChanged(tokens)) return successorOf(tokens)
      ahead = aheadOf(fresh.idToken)
      if (!isProgress(tokens.idToken, fresh.idToken)) throw new Error('The renewed token is over already')
      session.renew(fresh)
    } catch (error) {
      if (hasChanged(tokens)) return successorOf(tokens)
      if (isApiError(error, 'offline', 'timeout')) throw error
      log('Failed to refresh access token, logging out', error)
      session.end()
      return undefined
    }
    return fresh.idToken
  }

  async function askService({ refreshToken, idToken }: Tokens): Promise<Tokens> {
    for (const gap of gaps) {
      try {
        return await identity.renew(refreshToken, idToken)
      } catch (error) {
        if (!(error instanceof ApiError && (error.status >= 500 || error.code === 'offline'))) throw error
        await sleep(gap)
      }
    }
    return identity.renew(refreshToken, idToken)
  }

  function hasChanged(tokens: Tokens): boolean {
    return session.tokens()?.idToken !== tokens.idToken
  }

  /** What another tab has put in the tokens' place, unless somebody else has signed in meanwhile. */
  function successorOf(tokens: Tokens): string | undefined {
    const successor = session.tokens()?.idToken
    return successor !== undefined && isSamePerson(tokens.idToken, successor) ? successor : undefined
  }

  /** A clock that goes wrong makes every token look over; a fresh one says when it was made. */
  function aheadOf(idToken: string): number {
    const madeAt = decodeToken(idToken, quiet)?.iat
    return typeof madeAt === 'number' && Number.isFinite(madeAt) ? now() - madeAt * 1000 : ahead
  }

  /** A token that is over and ends no later than the one before would be renewed for ever. */
  function isProgress(before: string, after: string): boolean {
    const [old, fresh] = [decodeToken(before, quiet), decodeToken(after, quiet)]
    return !isExpired(fresh, now() - ahead) || endOf(fresh) > endOf(old)
  }

  function isSamePerson(a: string, b: string): boolean {
    const [first, second] = [a, b].map((token) => personIn(decodeToken(token, quiet)))
    return first === '' || second === '' || first === second
  }

  return { current, renew }
}

function endOf(claims: Claims | undefined): number {
  return typeof claims?.exp === 'number' ? claims.exp : Number.NEGATIVE_INFINITY
}

type TabLock = <T>(task: () => Promise<T>) => Promise<T>

const name = 'panel:session'

/** A frozen tab never gives a Web Lock back, so it is waited for so long and no longer. */
function createTabLock(locks: Pick<LockManager, 'request'> | undefined, timeoutMs: number): TabLock {
  if (!locks) return (task) => task()
  return async (task) => {
    let hasStarted = false
    const started = () => {
      hasStarted = true
      return task()
    }
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, started)
    } catch (error) {
      if (hasStarted) throw error
      return task()
    }
  }
}
