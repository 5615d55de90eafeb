/** First segments that the panel and its server use themselves. */
const reservedPaths = ['panel', 'auth', 'api', 'assets', 'icons', 'f', 'form', 'health', 'metrics']

/** Returns the path of the panel's public address, without a slash at its end; `''` is the root of the origin. */
export function basePathOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/** Tells whether a panel can lie under a path: plain segments, the first one none of its own. */
export function isBasePath(path: string): boolean {
  const [first = '', ...rest] = path.slice(1).split('/')
  const isPlain = path === '' || [first, ...rest].every((segment) => /^[\w-]+$/.test(segment))
  return isPlain && !reservedPaths.includes(first)
}

/** Takes the base path off, unless a proxy has done so already. */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}

/** Names everything in the built page from the base path. */
export function placePage(html: string, basePath: string): string {
  if (basePath === '') return html
  return html.replaceAll('="/', `="${basePath}/`).replaceAll('url(/', `url(${basePath}/`)
}
