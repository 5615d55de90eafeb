/**
 * The path that the panel is served under, without a slash at its end; `''` is the root of the origin. The page says it,
 * so that one build runs under any path. Addresses inside the panel are written without it.
 */
export const basePath = typeof document === 'undefined' ? '' : basePathIn(document)

/** @param page holds `<meta name="base-path" content="/admin/">`; without it the panel is at the root */
export function basePathIn(page: Pick<Document, 'querySelector'>): string {
  const path = page.querySelector('meta[name="base-path"]')?.getAttribute('content') ?? ''
  return path.replace(/\/+$/, '')
}

/** A path of the address bar as the panel names it. */
export function withoutBasePath(pathname: string, base = basePath): string {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
}
