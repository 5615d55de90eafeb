import type { MiddlewareHandler } from 'hono'
import type { PanelConfiguration } from '../panelConfiguration.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { apiPrefix } from './route.ts'

/** Devices that the panel never asks for, so that nothing on its pages can. */
const refusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

/** The same on every answer. */
const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
} as const

/**
 * The headers of the panel's pages, as any server that hands them out must send them.
 *
 * @param configuration the panel's, which tells whom its pages call
 */
export function pageHeaders(configuration?: PanelConfiguration): Readonly<Record<string, string>> {
  return { ...fixedHeaders, 'Content-Security-Policy': contentSecurityPolicy(configuration) }
}

/**
 * Gives every answer the headers that keep browsers from guessing, framing and storing.
 *
 * @param configuration the panel's, which tells whom its pages call
 * @param publicUrl the panel's address; behind TLS browsers come back by TLS alone, for a year (RFC 6797). Not its subdomains, which
 * are not the panel's to speak for. @default no TLS
 */
export function secureHeaders(
  configuration?: PanelConfiguration,
  publicUrl: () => string = () => '',
): MiddlewareHandler {
  const pagePolicy = contentSecurityPolicy(configuration)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
    if (publicUrl().startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
    // Files of media libraries say themselves how long they may be kept.
    const isApi = context.req.path.startsWith(apiPrefix)
    if (isApi && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    // A page that is none of the panel's brings a stricter policy of its own.
    if (headers.get('Content-Type')?.startsWith('text/html') && !headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', pagePolicy)
    }
  }
}
