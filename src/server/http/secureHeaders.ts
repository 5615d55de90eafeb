import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { apiPrefix } from './route.ts'

/** What a page of the panel may load. Styles are written into the page by the component library. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Gives every answer its id and the headers that keep browsers from guessing, framing and storing. */
export function secureHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Request-Id', randomUUID())
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('X-Frame-Options', 'DENY')
    if (context.req.path.startsWith(apiPrefix)) headers.set('Cache-Control', 'no-store')
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      headers.set('Content-Security-Policy', contentSecurityPolicy)
    }
  }
}
