const home = '/panel'
/** Stands for our own origin while resolving; the real one has no say in what is safe. */
const origin = 'https://panel.invalid'

/**
 * The only gate for targets from outside: a path inside the panel with query and fragment, or `/panel` for
 * anything else. Nothing is decoded; URL resolves dot segments, then the path that results is judged.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value) || /[\\\s\p{Cc}]/u.test(value)) return home
  if (!URL.canParse(value, origin)) return home
  const { pathname, search, hash, origin: resolved } = new URL(value, origin)
  const isInside = pathname === home || pathname.startsWith(`${home}/`)
  return resolved === origin && isInside && !pathname.includes('//') ? pathname + search + hash : home
}

/** Where a person without a session goes. */
export const signInPage = '/auth/signin'

/**
 * The sign-in page, and the way back from it; the root needs none. Who is on the sign-in page already
 * keeps the way back that it knows.
 */
export function signInPath(location: { pathname: string; search?: string; hash?: string }): string {
  const { pathname, search = '', hash = '' } = location
  if (pathname === signInPage) return pathname + search
  const target = pathname + search + hash
  return target === '/' ? signInPage : `${signInPage}?redirect=${encodeURIComponent(target)}`
}
