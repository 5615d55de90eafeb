const home = '/panel'
/** Stands for our own origin while resolving; the real one has no say in what is safe. */
const origin = 'https://panel.invalid'

/** Guards targets from outside: a path inside the panel, or `/panel` for anything else. Dot segments are resolved first. */
export function safeRedirect(value: string | null | undefined): string {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value) || /[\\\s\p{Cc}]/u.test(value)) return home
  if (!URL.canParse(value, origin)) return home
  const { pathname, search, hash, origin: resolved } = new URL(value, origin)
  const isInside = pathname === home || pathname.startsWith(`${home}/`)
  return resolved === origin && isInside && !pathname.includes('//') ? pathname + search + hash : home
}

export const signInPage = '/auth/signin'

/** Returns the sign-in page with the way back. On the sign-in page already, the known way back stays. */
export function signInPath(location: { pathname: string; search?: string; hash?: string }): string {
  const { pathname, search = '', hash = '' } = location
  if (pathname === signInPage) return pathname + search
  const target = pathname + search + hash
  return target === '/' ? signInPage : `${signInPage}?redirect=${encodeURIComponent(target)}`
}

/** Adds the way back that a sign-in page's query knows, as `redirect`, to the path of another sign-in page. */
export function withWayBack(path: string, search: string): string {
  const target = safeRedirect(new URLSearchParams(search).get('redirect'))
  return target === home ? path : `${path}?redirect=${encodeURIComponent(target)}`
}
