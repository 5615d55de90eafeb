/** Path of the panel without a slash at its end; `''` is the root. The page names it, so that one build runs under any path. */
export const basePath = typeof document === 'undefined' ? '' : basePathIn(document)

/** @param page with `<meta name="base-path" content="/admin/">`; without it the panel is at the root */
function basePathIn(page: Pick<Document, 'querySelector'>): string {
  const path = page.querySelector('meta[name="base-path"]')?.getAttribute('content') ?? ''
  return path.replace(/\/+$/, '')
}

export function withoutBasePath(pathname: string, base = basePath): string {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
}
