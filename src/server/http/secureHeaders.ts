import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { PanelConfiguration } from '../panelConfiguration.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { apiPrefix } from './route.ts'

/**
 * Gives every answer its id and the headers that keep browsers from guessing, framing and storing.
 *
 * @param configuration the panel's, which tells whom its pages call
 */
export function secureHeaders(configuration?: PanelConfiguration): MiddlewareHandler {
  const pagePolicy = contentSecurityPolicy(configuration)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Request-Id', randomUUID())
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('X-Frame-Options', 'DENY')
    if (context.req.path.startsWith(apiPrefix)) headers.set('Cache-Control', 'no-store')
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      headers.set('Content-Security-Policy', pagePolicy)
    }
  }
}
