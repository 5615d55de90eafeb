import { ownValue, parseJson } from '#model/base/json.ts'

export interface Tokens {
  idToken: string
  refreshToken: string
}

export interface Cookies {
  read(): string
  write(text: string): void
}

/** The browser does not keep the session: it is too large for a cookie, or cookies are not kept at all. */
export class SessionNotKept extends Error {
  override readonly name = 'SessionNotKept'

  constructor(
    readonly reason: 'tooLarge' | 'notKept',
    message: string,
  ) {
    super(message)
    // The person is told in their words; how many bytes it was, only here.
    console.error(message)
  }
}

/** Where the tokens are between visits, shared by all tabs. */
export interface SessionCookie {
  /** `undefined`: nobody is signed in, or the cookie is not one of ours. */
  read(): Tokens | undefined
  /** @throws SessionNotKept */
  write(tokens: Tokens): void
  clear(): void
}

export const sessionCookieName = '__session'
/** Bytes of name and value together; browsers drop a larger cookie silently. */
const mostBytes = 4096

/** Keeps both tokens as JSON in `__session`, as long as the browser's session lasts. @param path that sees it */
export function createSessionCookie(cookies: Cookies, path = '/'): SessionCookie {
  const attributes = `Path=${path}; Secure; SameSite=Strict`

  function read(): Tokens | undefined {
    for (const pair of cookies.read().split(';')) {
      const [key, ...value] = pair.split('=')
      const tokens = key?.trim() === sessionCookieName ? tokensOf(value.join('=').trim()) : undefined
      if (tokens) return tokens
    }
    return undefined
  }

  function write(tokens: Tokens): void {
    const value = encodeURIComponent(JSON.stringify(tokens))
    const bytes = sessionCookieName.length + value.length
    if (bytes > mostBytes) {
      throw new SessionNotKept('tooLarge', `The session needs ${bytes} bytes; a cookie holds ${mostBytes}`)
    }
    cookies.write(`${sessionCookieName}=${value}; ${attributes}`)
    if (read()?.idToken !== tokens.idToken) {
      throw new SessionNotKept('notKept', 'The browser did not keep the session cookie')
    }
  }

  return { read, write, clear: () => cookies.write(`${sessionCookieName}=; ${attributes}; Max-Age=0`) }
}

function tokensOf(text: string): Tokens | undefined {
  if (text.length > mostBytes) return undefined
  const value = parseJson(decoded(text))
  const [idToken, refreshToken] = [ownValue(value, 'idToken'), ownValue(value, 'refreshToken')]
  if (typeof idToken !== 'string' || idToken === '') return undefined
  return { idToken, refreshToken: typeof refreshToken === 'string' ? refreshToken : '' }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
